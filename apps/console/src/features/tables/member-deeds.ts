import { memberPage, type MemberOutcome, type OperatorPermission } from "@perya/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import type { Outcome } from "../../lib/ui/outcomes.tsx";

export type Deed = "tag" | "untag" | "lock" | "unlock" | "write";

/** Maximum number of members that the routes accept. */
export const MAX_AT_ONCE = 200;

export const PERMISSIONS: Readonly<Record<Deed, OperatorPermission>> = {
  tag: "members.write",
  untag: "members.write",
  lock: "members.lock",
  unlock: "members.lock",
  write: "messages.write",
};

type Many = { brandId: string; ids: string[]; isPreview: boolean };
type Answer = { outcomes: readonly MemberOutcome[] };

const LINES: Readonly<Record<Deed, (many: Many, typed: string) => Promise<Answer>>> = {
  tag: (many, tag) => call(memberPage.tagMembers, { body: { ...many, tag } }),
  untag: (many, tag) => call(memberPage.untagMembers, { body: { ...many, tag } }),
  lock: (many, reason) => call(memberPage.lockMembers, { body: { ...many, reason } }),
  unlock: (many, reason) => call(memberPage.unlockMembers, { body: { ...many, reason } }),
  write: (many, words) => call(memberPage.writeToMembers, { body: { ...many, words } }),
};

export type Asked = { deed: Deed; brandId: string; ids: readonly string[] };

export async function doToMany({ deed, brandId, ids }: Asked, typed: string, isPreview = false): Promise<Outcome[]> {
  const { outcomes } = await LINES[deed]({ brandId, ids: [...ids], isPreview }, typed);
  return outcomes.map(({ id, account, outcome }) => ({ id, name: account, outcome }));
}

/**
 * Previews a bulk action. Only a tag affects the preview. The route also requires a text for the other actions, so a
 * placeholder is sent.
 */
export function previewOf(asked: Asked, tag: string) {
  const isTag = asked.deed === "tag" || asked.deed === "untag";
  const typed = isTag ? tag : "preview";
  return queryOptions({
    queryKey: ["members", "preview", asked, typed],
    queryFn: () => doToMany(asked, typed, true),
    enabled: typed !== "",
    staleTime: 0,
    gcTime: 0,
  });
}
