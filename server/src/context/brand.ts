import type { BrandLook } from '@portico/contract/brand/look';

/** What users see of the brand. */
export interface ShownBrand extends BrandLook {
  readonly version: number;
  /** The style sheet that pages have after their own; often empty. */
  readonly style: string;
}

/**
 * What the operator calls the product, and how it looks, as this process knows it. It is read from memory.
 */
export interface Brand {
  readonly current: () => ShownBrand;
  /** Reads it from the database, as soon as this process has changed it. */
  readonly refresh: () => Promise<void>;
  readonly stop: () => Promise<void>;
}
