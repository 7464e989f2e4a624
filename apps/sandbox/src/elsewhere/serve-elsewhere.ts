import type { IncomingMessage, ServerResponse } from "node:http";
import type { Html } from "@perya/text/html";
import { sendPage, sendStatus } from "../http/send.ts";
import { readFramer, readLook } from "../pages/framing.ts";
import { renderApp, renderNewcomers, renderService, renderSocial } from "./pages.ts";
import { renderVideo } from "./video-page.ts";

/** Channels of the site's resources (R4.9). Others return 404. */
const CHANNELS = new Map([
  ["facebook", "Facebook"],
  ["tiktok", "TikTok"],
  ["youtube", "YouTube"],
  ["twitter", "Twitter"],
  ["instagram", "Instagram"],
  ["telegram", "Telegram"],
  ["whatsapp", "WhatsApp"],
  ["viber", "Viber"],
]);
const SYSTEMS = new Map([
  ["ios", "iOS"],
  ["android", "Android"],
]);

const BRAND = /^[a-z][a-z0-9-]{1,31}$/;
/** Video ids as accepted by the site. */
const VIDEO = /^[\w-]{11}$/;

/** Stand-ins for a brand's external pages: chat, social channels, app, video. Each says that it is one. */
export function serveElsewhere(request: IncomingMessage, response: ServerResponse, url: URL): void {
  const page = request.method === "GET" ? choosePage(request, url) : undefined;
  if (!page) return sendStatus(response, 404);
  const { policy } = readFramer(request.headers);
  sendPage(response, page, { policy });
}

function choosePage({ headers }: IncomingMessage, url: URL): Html | undefined {
  const [, area, first = "", second = ""] = url.pathname.split("/");
  const look = { ...readLook(url), language: chooseLanguage(url, headers["accept-language"]) };
  if (area === "video") {
    const id = first === "watch" ? (url.searchParams.get("v") ?? "") : second;
    return VIDEO.test(id) && /^(?:watch|embed)$/.test(first) ? renderVideo(look, first === "embed") : undefined;
  }
  if (!BRAND.test(first)) return undefined;
  const seen = { brand: first.charAt(0).toUpperCase() + first.slice(1), look };
  if (area === "service") return renderService(seen);
  if (area === "social" && second === "newcomers") return renderNewcomers(seen);
  const [names, render] = area === "app" ? [SYSTEMS, renderApp] : [CHANNELS, renderSocial];
  const name = names.get(second);
  return name === undefined ? undefined : render(seen, name);
}

/** Chooses the language from the address (the site's or a video site's parameter), or else from the browser. */
function chooseLanguage(url: URL, accepted = ""): "en" | "fil" {
  const said = url.searchParams.get("lang") ?? url.searchParams.get("hl");
  return /^(?:TY|fil|tl)\b/i.test(said ?? accepted) ? "fil" : "en";
}
