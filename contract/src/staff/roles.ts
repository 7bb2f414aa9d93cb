/**
 * The roles of staff: `moderator` reviews documents, `support` helps users, `admin` may make every call of
 * the console.
 */
export const staffRoles = ['moderator', 'support', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];
