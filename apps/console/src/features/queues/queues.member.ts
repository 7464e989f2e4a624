/** Address of a member's page. */
export function memberAddress(id: string) {
  return { to: "/member", search: { id } } as const;
}
