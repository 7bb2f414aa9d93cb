/** The longest text that an input takes. What a field allows is usually less, and said by its form. */
export const maxInputLength = 256;
