import { html, type Html } from "@perya/text/html";
import { renderPage } from "../pages/page.ts";
import { renderFoot, renderTop } from "./pages.ts";
import type { Seen } from "./seen.ts";
import { wordsIn } from "./words.ts";

/** A 12-second animation without a video file. It starts when play is pressed. */
export function renderVideo(look: Seen["look"], isFramed: boolean): Html {
  const words = wordsIn(look.language);
  const { video } = words;
  const film = html`<section class="film" data-play="${video.play}" data-pause="${video.pause}">
    ${SCENE}
    <button class="main" type="button" aria-pressed="false">${video.play}</button>
    <span class="progress" aria-hidden="true"></span>
    <p class="label">${words.sandbox}</p>
  </section>`;
  const body = isFramed
    ? html`<main class="framed">
        <h1 class="unseen">${video.title}</h1>
        ${film}
      </main>`
    : html`<main class="elsewhere">${renderTop(words, video.title, video.lead)} ${film} ${renderFoot(words)}</main>`;
  const extras = html`<link rel="stylesheet" href="/assets/elsewhere.css" />
    <script src="/assets/video.js" type="module"></script>`;
  return renderPage(video.title, extras, body, look);
}

const LANTERN = "l7 10-7 10-7-10z";

const SCENE = html`<svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
  <path class="sky" d="M0 0h320v180H0z" />
  <circle class="moon" cx="262" cy="40" r="15" />
  <g class="wheel">
    <circle cx="96" cy="104" r="46" />
    <path d="M96 58v92M50 104h92M63.500 71.500l65 65M128.500 71.500l-65 65" />
    <path
      class="lit"
      d="M96 52a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM96 144a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM50 98a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM142 98a6 6 0 1 1 0 12 6 6 0 0 1 0-12z"
    />
  </g>
  <path class="legs" d="M96 104 70 168M96 104l26 64" />
  <path class="lantern one" d="M190 128${LANTERN}" />
  <path class="lantern two" d="M226 136${LANTERN}" />
  <path class="lantern three" d="M162 140${LANTERN}" />
  <path class="ground" d="M0 168q80-10 160-2t160-4v18H0z" />
</svg>`;
