import type { install as source } from "../../en/lazy/install.ts";

export const install: Record<keyof typeof source, string> = {
  "install.offer": "I-install ang app",
  "install.update": "May bagong bersyon na.",
  "install.reload": "I-reload",
  "offline.title": "Offline ka",
  "offline.text":
    "Walang koneksyon ngayon. Ligtas sa amin ang pera at mga taya mo; kusang babalik ang page pagbalik ng network.",
};
