import type { share as source } from "../../en/server/share.ts";

export const share: Record<keyof typeof source, string> = {
  "share.register.title": "Mag-register sa {brand}",
  "share.register.text": "Gumawa ng {brand} account. Para lang sa edad {age} pataas.",
};
