/** What an account of the operator's staff may be: reviewer of documents, helper of users, operator. */
export const staffRoles = ['moderator', 'support', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];
