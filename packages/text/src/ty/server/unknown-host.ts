import type { unknownHost as source } from "../../en/server/unknown-host.ts";

export const unknownHost: Record<keyof typeof source, string> = {
  "unknownHost.title": "Walang site sa address na ito",
  "unknownHost.text": "I-check ang spelling. Kung galing ka sa link, hingin sa nagpadala ang tamang link.",
};
