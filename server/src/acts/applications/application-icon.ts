import { logoPlaces } from '@portico/contract/brand/look';
import { findApplicationWithIcon } from '../../capabilities/applications/act-store.ts';
import type { Application } from '../../capabilities/applications/store.ts';
import { findLogo } from '../../capabilities/brand/logo-store.ts';
import type { StoredBrand } from '../../capabilities/brand/store.ts';
import type { Db } from '../../db/database.ts';
import { mustAct } from '../../platform/act-refusal.ts';

/**
 * Refuses a file that is no icon, and one by which users would take an application for another one or for the
 * product. The brand is locked, as in every act that gives or takes a logo.
 */
export async function mustBeFreeIcon(tx: Db, brand: StoredBrand, id: string, icon: string): Promise<void> {
  const file = await findLogo(tx, icon);
  mustAct(file !== undefined && file.width === file.height, 'no_such_logo', 'icon');
  const other = await findApplicationWithIcon(tx, icon);
  const ofBrand = [brand, brand.draft].some((look) =>
    logoPlaces.some((place) => look?.logos[place]?.digest === icon),
  );
  mustAct((other === undefined || other === id) && !ofBrand, 'icon_taken', 'icon');
}

/** What the audit trail says about the own look of an application. */
export function faceDetails({ color, icon, scene }: Pick<Application, 'color' | 'icon' | 'scene'>) {
  return {
    ...(color !== null && { color }),
    ...(icon !== null && { icon: icon.slice(0, 12) }),
    ...(scene !== null && { scene: scene.slice(0, 12) }),
  };
}
