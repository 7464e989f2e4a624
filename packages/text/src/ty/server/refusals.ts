import type { refusals as source } from "../../en/server/refusals.ts";

export const refusals: Record<keyof typeof source, string> = {
  "wait.seconds": "Masyadong maraming request, subukan ulit pagkalipas ng {count} segundo",
  "wait.minutes": "Masyadong maraming request, subukan ulit pagkalipas ng {count} minuto",
  "wait.hours": "Masyadong maraming request, subukan ulit pagkalipas ng {count} oras",
};
