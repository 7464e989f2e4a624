/** Where the page of one member is. */
export function memberAddress(id: string) {
  return { to: "/member", search: { id } } as const;
}
