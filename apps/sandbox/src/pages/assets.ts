import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { sendStatus, sendText } from "../http/send.ts";

const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");

const ASSETS: Record<string, { type: string; text: string }> = {
  "/assets/sandbox.css": { type: "text/css", text: read("./sandbox.css") },
  "/assets/outbox.css": { type: "text/css", text: read("./outbox.css") },
  "/assets/sign-in.css": { type: "text/css", text: read("./sign-in.css") },
  "/assets/payer.css": { type: "text/css", text: read("./payer.css") },
  "/assets/vendor.css": { type: "text/css", text: read("./vendor.css") },
  "/assets/vendor.js": { type: "text/javascript", text: read("./vendor.js") },
  "/assets/elsewhere.css": { type: "text/css", text: read("./elsewhere.css") },
  "/assets/video.js": { type: "text/javascript", text: read("./video.js") },
  "/assets/chat.js": { type: "text/javascript", text: read("./chat.js") },
  "/assets/outbox.js": { type: "text/javascript", text: read("./outbox.js") },
};

export async function serveAsset({ method }: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
  const asset = method === "GET" ? ASSETS[url.pathname] : undefined;
  if (asset) sendText(response, 200, asset.type, asset.text);
  else sendStatus(response, 404);
}
