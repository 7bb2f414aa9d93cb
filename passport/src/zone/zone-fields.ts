/** The fields of a passport that its zone holds, by their names in the product. */
export const zoneFields = [
  'name',
  'surname',
  'gender',
  'birthday',
  'citizenship',
  'seriesNumber',
  'expireDate',
] as const;
export type ZoneField = (typeof zoneFields)[number];
