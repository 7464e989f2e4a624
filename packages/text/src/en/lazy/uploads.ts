/** A picture that is sent as proof. */
export const uploads = {
  "uploads.limits": "png or jpg, up to 5 MB",
  "uploads.preview": "The picture you chose",
  "uploads.sent": "Received, {kilobytes} KB",
  "uploads.remove": "Remove the picture",
} as const satisfies Record<string, string>;
