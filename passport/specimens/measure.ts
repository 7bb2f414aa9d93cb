import sharp from 'sharp';
import { readPicture, readSide } from '../src/reader/read-picture.ts';
import { parseZone } from '../src/zone/parse-zone.ts';
import type { ReadZone } from '../src/zone/read-zone.ts';
import { type Specimen, zoneOf } from './people.ts';

/** How one photograph was read. */
export interface Measured {
  /** Whether every letter of both lines is right. */
  readonly isRight: boolean;
  readonly isFound: boolean;
  /** Values that are presented as checked, and are wrong. */
  readonly wrongButChecked: readonly string[];
  /** The seven fields: how many have the right value, and how many are proved by a check digit. */
  readonly rightFields: number;
  readonly checkedFields: number;
  readonly milliseconds: number;
  readonly zone: ReadZone | null;
}

/** The day on which the specimens are read. */
export const readOn = '2026-11-23';

export async function measure(file: Buffer, specimen: Specimen): Promise<Measured> {
  const { data, info } = await sharp(file)
    .greyscale()
    .resize({ width: readSide, height: readSide, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const before = process.cpuUsage();
  const zone = readPicture({ width: info.width, height: info.height, data });
  const milliseconds = processorTime(before);
  const right = fieldsOf({ lines: zoneOf(specimen), certainty: [Array(44).fill(1), Array(44).fill(1)] });
  const read = zone ? fieldsOf(zone) : [];
  const rightValue = new Map(right.map(([name, field]) => [name, field.value]));
  return {
    isFound: zone !== null,
    isRight: zone !== null && zone.lines.join('\n') === zoneOf(specimen).join('\n'),
    wrongButChecked: read.flatMap(([name, field]) =>
      field.certainty === 'checked' && field.value !== rightValue.get(name) ? [`${name} ${field.value}`] : [],
    ),
    rightFields: read.filter(([name, field]) => field.value === rightValue.get(name)).length,
    checkedFields: read.filter(([, field]) => field.certainty === 'checked').length,
    milliseconds,
    zone,
  };
}

/**
 * Milliseconds that the processors have worked for this process since a measurement. Other programs of the
 * machine do not count.
 */
export function processorTime(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000;
}

const fieldsOf = (zone: ReadZone) => Object.entries(parseZone(zone, readOn));
