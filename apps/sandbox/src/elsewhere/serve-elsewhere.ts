import type { IncomingMessage, ServerResponse } from "node:http";
import type { Html } from "@perya/text/html";
import { sendPage, sendStatus } from "../http/send.ts";
import { readFramer, readLook } from "../pages/framing.ts";
import { renderApp, renderNewcomers, renderService, renderSocial } from "./pages.ts";
import { renderVideo } from "./video-page.ts";

/** As the site's resources name them (R4.9). Whatever is not here is no page of ours. */
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
/** As the site knows videos. */
const VIDEO = /^[\w-]{11}$/;

/** What a brand has elsewhere: people to write to, pages at social channels, an app, a video. All of it says that it is none. */
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

/** As the site says in the address, in its own words or a video site's; else as the browser asks. */
function chooseLanguage(url: URL, accepted = ""): "en" | "fil" {
  const said = url.searchParams.get("lang") ?? url.searchParams.get("hl");
  return /^(?:TY|fil|tl)\b/i.test(said ?? accepted) ? "fil" : "en";
}
