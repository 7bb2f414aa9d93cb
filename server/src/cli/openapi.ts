import { openApiDocument } from '../openapi.ts';

/** Prints the OpenAPI document of every call. */
export async function run(): Promise<void> {
  process.stdout.write(`${JSON.stringify(openApiDocument(), null, 2)}\n`);
}
