/** Where the schema of the data of a takeout is published. */
export const schemaPath = '/takeout-schema.json';
