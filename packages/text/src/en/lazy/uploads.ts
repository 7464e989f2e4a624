/** Texts of the image upload field. */
export const uploads = {
  "uploads.limits": "PNG or JPG, up to 5 MB",
  "uploads.preview": "Selected image",
  "uploads.sent": "Uploaded, {kilobytes} KB",
  "uploads.remove": "Remove image",
} as const satisfies Record<string, string>;
