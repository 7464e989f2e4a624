/** What somebody reads who came to an address of ours that is no brand's. Only the server says it: there is no site to. */
export const unknownHost = {
  "unknownHost.title": "There is no site at this address",
  "unknownHost.text": "Check the spelling. If a link brought you here, ask whoever gave it to you.",
} as const satisfies Record<string, string>;
