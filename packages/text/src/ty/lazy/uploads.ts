import type { uploads as source } from "../../en/lazy/uploads.ts";

export const uploads: Record<keyof typeof source, string> = {
  "uploads.limits": "png o jpg, hanggang 5 MB",
  "uploads.preview": "Ang napili mong larawan",
  "uploads.sent": "Natanggap, {kilobytes} KB",
  "uploads.remove": "Alisin ang larawan",
};
