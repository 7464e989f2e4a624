import type { install as source } from "../en/install.ts";

export const install: Record<keyof typeof source, string> = {
  "install.offer": "I-install ang app",
  "install.update": "May bagong bersyon na.",
  "install.reload": "I-reload",
};
