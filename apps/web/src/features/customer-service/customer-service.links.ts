import type { Permission } from "@perya/contract";
import { isAllowedServiceLink, openServicePath } from "@perya/rules";
import { useQuery } from "@tanstack/react-query";
import { report } from "../../lib/report.ts";
import { useSite } from "../../lib/site.ts";

type Entry = Permission["info"]["customerService"][number];

/** A contact link with its decoded address. */
export type ServiceLink = { position: string; title: string; url: string };

/** A contact link in a menu. The menu shows its name before the address is decoded. */
export type ServiceLine = Omit<ServiceLink, "url"> & { url?: string };

/** Address of the brand's customer service. Null if none is set, it cannot be decoded, or its target is not allowed. */
export function useServiceLink(): string | null {
  return useServiceLinks()?.[0]?.url ?? null;
}

/** All valid contact links, chat first; undefined while decoding. */
export function useServiceLinks(): readonly ServiceLink[] | undefined {
  const { customerService, customerServiceHosts } = useSite().info;
  return useQuery({
    queryKey: ["site", "service-links", customerService, customerServiceHosts],
    queryFn: async () => {
      const links = await Promise.all(
        chatFirst(customerService).map((entry) => openAllowed(entry, customerServiceHosts)),
      );
      return links.filter((link) => link !== null);
    },
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}

/**
 * Returns contact links for menus. The lines appear before their addresses are decoded, so that nothing below them
 * moves.
 */
export function useServiceLines(): readonly ServiceLine[] {
  const { customerService } = useSite().info;
  return (
    useServiceLinks() ?? chatFirst(customerService).map(({ csPosition: position, title }) => ({ position, title }))
  );
}

/** Sorts the chat to the top, because R4.10 names LIVECHAT-1 first. */
function chatFirst(entries: readonly Entry[]): readonly Entry[] {
  return entries.toSorted((a, b) => Number(b.csPosition === "LIVECHAT-1") - Number(a.csPosition === "LIVECHAT-1"));
}

async function openAllowed(
  { csPosition: position, title, path }: Entry,
  hosts: readonly string[],
): Promise<ServiceLink | null> {
  const url = await openServicePath(path);
  if (url !== null && isAllowedServiceLink(url, hosts)) return { position, title, url };
  report("the customer-service link was not opened: it must decode, be https, and be on the brand's list", { hosts });
  return null;
}
