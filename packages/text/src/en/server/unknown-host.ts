/** Texts of the page for a host that belongs to no brand. Server only, because no site loads there. */
export const unknownHost = {
  "unknownHost.title": "No site at this address",
  "unknownHost.text": "Check the spelling. If you followed a link, ask the sender for the right one.",
} as const satisfies Record<string, string>;
