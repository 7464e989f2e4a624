import type { install as source } from "../../en/lazy/install.ts";

export const install: Record<keyof typeof source, string> = {
  "install.offer": "I-install ang app",
  "install.update": "May bago nang version.",
  "install.reload": "I-reload",
  "offline.title": "Offline ka",
  "offline.text":
    "Walang internet connection. Ligtas ang balance at mga bet mo. Magre-reload ang page pagbalik ng internet.",
};
