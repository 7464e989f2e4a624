import { readAsDataUrl } from "@perya/browser/data-url";
import { MODULE_ID_HEADER, pointMall } from "@perya/contract";
import { useQuery } from "@tanstack/react-query";

/** An item's picture, small. Loaded by fetch, because an `img` request cannot send the module id header. */
export function ItemPicture({ id, address }: { id: string; address: string }) {
  const { data } = useQuery({
    queryKey: ["pointMallPicture", id],
    queryFn: async () => {
      const headers = { [MODULE_ID_HEADER]: pointMall.readMallItemPicture.module };
      const response = await fetch(address, { headers });
      return response.ok ? readAsDataUrl(await response.blob()) : null;
    },
    staleTime: Infinity,
  });
  const frame = "size-10 shrink-0 rounded-chip border border-line";
  return data ? <img src={data} alt="" className={`${frame} object-cover`} /> : <span className={frame} />;
}
