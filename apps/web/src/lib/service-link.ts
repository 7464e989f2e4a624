import type { Permission } from "@perya/contract";
import { isAllowedServiceLink, openServicePath } from "@perya/rules";
import { useQuery } from "@tanstack/react-query";
import { report } from "./report.ts";
import { useSite } from "./site.ts";

/** Where the brand's customer service is, or null: none is set, it does not decode, or it leads where it may not. */
export function useServiceLink(): string | null {
  const { info } = useSite();
  const path = choosePath(info.customerService);
  const { data = null } = useQuery({
    queryKey: ["site", "service-link", path, info.customerServiceHosts],
    queryFn: () => (path === null ? null : openAllowed(path, info.customerServiceHosts)),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

/** S0 §3 names LIVECHAT-1 first; any other way in is better than none. */
function choosePath(entries: Permission["info"]["customerService"]): string | null {
  const chat = entries.find(({ csPosition }) => csPosition === "LIVECHAT-1") ?? entries[0];
  return chat?.path ?? null;
}

/** Null when it does not decode, or leads where it may not; a developer is told. */
export async function openAllowed(path: string, hosts: readonly string[]): Promise<string | null> {
  const link = await openServicePath(path);
  if (link !== null && isAllowedServiceLink(link, hosts)) return link;
  report("the customer-service link was not opened: it must decode, be https, and be on the brand's list", { hosts });
  return null;
}
