/** The shape of what we hand out, and of what a brand may have brought along from elsewhere. */
export function isInvitationCode(text: string): boolean {
  return /^[A-Za-z0-9]{4,16}$/.test(text);
}

export function isMemberId(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/** The agent of the host a newcomer came to; a host that is not the brand's has none. */
export function chooseHostAgent(
  hosts: readonly { host: string; agentId: string | null }[],
  domain: string | undefined,
): string | undefined {
  const name = domain?.trim().toLowerCase().replace(/:\d+$/, "");
  return hosts.find(({ host }) => host === name)?.agentId ?? undefined;
}
