import { site, type Permission, type SiteFlag, type SystemStatus } from "@perya/contract";
import { type Currency, isCurrency } from "@perya/money";
import { systemStatus } from "@perya/rules";
import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { call } from "./api.ts";
import { PERMISSION_KEY, queryClient } from "./query-client.ts";

/** The start-up call. Its data stays fresh until the live event "site". */
export const permissionQuery = queryOptions({
  queryKey: PERMISSION_KEY,
  queryFn: () => call(site.readPermission),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Loads the start-up payload. The api embeds it in the page; only the dev server's page requests it. */
export async function loadPermission(): Promise<Permission> {
  const inlined = document.getElementById("permission")?.textContent;
  if (!inlined) return queryClient.fetchQuery(permissionQuery);

  const permission = JSON.parse(inlined) as Permission;
  queryClient.setQueryData(PERMISSION_KEY, permission);
  return permission;
}

/** Returns the start-up payload. Always available, because main.tsx loads it before mounting the app. */
export function useSite(): Permission {
  return useSuspenseQuery(permissionQuery).data;
}

export function useBrand(): Permission["info"]["brand"] {
  return useSite().info.brand;
}

/** The brand's currency. Throws if it is unknown: amounts in the wrong currency would be worse than no page. */
export function useCurrency(): Currency {
  const { currency } = useBrand();
  if (!isCurrency(currency)) throw new Error(`the brand's currency "${currency}" is not one of ours`);
  return currency;
}

/** Returns the system status: 0 normal, 1 maintenance, 2 region blocked. */
export function useSystemStatus(): SystemStatus {
  return systemStatus(useSite());
}

export function useFlag(flag: SiteFlag): boolean {
  return useSite().info.whitelabel[flag] === "1";
}

/** True if a flag is on, for use outside React, such as in guards. */
export function isFlagOn(flag: SiteFlag): boolean {
  return queryClient.getQueryData(permissionQuery.queryKey)?.info.whitelabel[flag] === "1";
}
