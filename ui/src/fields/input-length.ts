/**
 * The `maxlength` of every input. The limit of a field is usually lower, and its form shows it as an error.
 */
export const maxInputLength = 256;
