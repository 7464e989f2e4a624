/** What somebody reads who came to an address of ours that is no brand's. Only the server says it: there is no site to. */
export const unknownHost = {
  "unknownHost.title": "No site at this address",
  "unknownHost.text": "Check the spelling. If you followed a link, ask the sender for the right one.",
} as const satisfies Record<string, string>;
