export const password = {} as const;
