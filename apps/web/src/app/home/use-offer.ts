import type { Banner } from "@perya/contract";
import { localStore } from "@perya/browser/storage";
import { useEffect } from "react";
import { useBannersQuery } from "../../features/notices/notices.queries.ts";

/**
 * Returns the first offer for this visitor. `isDue` is true once an offer is loaded. While banners load, it is true
 * if the last visit had one, because an offer that appears late would push the page down.
 */
export function useOffer(isMember: boolean): { offer: Banner | undefined; isDue: boolean } {
  const { data, isPending } = useBannersQuery();
  const offer = data?.find(({ groupName }) => groupName === "w_offer");
  const hasOffer = data && offer !== undefined;
  const key = isMember ? "offerForMember" : "offerForVisitor";
  useEffect(() => {
    if (hasOffer) localStore.write(key, "1");
    else if (hasOffer === false) localStore.remove(key);
  }, [key, hasOffer]);
  return { offer, isDue: offer !== undefined || (isPending && localStore.read(key) !== null) };
}
