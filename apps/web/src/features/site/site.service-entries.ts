import { useQuery } from "@tanstack/react-query";
import { openAllowed } from "../../lib/service-link.ts";
import { useSite } from "../../lib/site.ts";

export type ServiceEntry = { position: string; title: string; link: string };

/** Every way to customer service that may be opened; undefined while they are being decoded. */
export function useServiceEntries(): ServiceEntry[] | undefined {
  const { customerService, customerServiceHosts } = useSite().info;
  return useQuery({
    queryKey: ["site", "service-entries", customerService, customerServiceHosts],
    queryFn: async () => {
      const links = await Promise.all(customerService.map(({ path }) => openAllowed(path, customerServiceHosts)));
      return customerService.flatMap(({ csPosition, title }, index) => {
        const link = links[index];
        return link ? [{ position: csPosition, title, link }] : [];
      });
    },
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}
