import type { uploads as source } from "../../en/lazy/uploads.ts";

export const uploads: Record<keyof typeof source, string> = {
  "uploads.limits": "PNG o JPG, hanggang 5 MB",
  "uploads.preview": "Napiling image",
  "uploads.sent": "Na-upload, {kilobytes} KB",
  "uploads.remove": "Alisin ang image",
};
