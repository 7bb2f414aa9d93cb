export const registration = {} as const;
