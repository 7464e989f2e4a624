import { html, type Html } from "@perya/text/html";
import { renderPage } from "../pages/page.ts";
import type { Seen } from "./seen.ts";
import { wordsIn, type Words } from "./words.ts";

const STYLE = html`<link rel="stylesheet" href="/assets/elsewhere.css" />`;

/** Page that stands in for a brand's live chat. */
export function renderService({ brand, look }: Seen): Html {
  const words = wordsIn(look.language);
  const { chat } = words;
  const title = chat.title(brand);
  return renderPage(
    title,
    html`${STYLE}
      <script src="/assets/chat.js" type="module"></script>`,
    html`<main class="elsewhere" data-nickname="${chat.you}" data-host="${chat.host}" data-answer="${chat.answer}">
      ${renderTop(words, title, chat.lead)}
      <section class="card talk">
        <ol class="said-so-far" role="log" tabindex="0" aria-label="${title}">
          <li><b>${chat.host}</b> ${chat.hello}</li>
        </ol>
        <form class="speak">
          <input
            name="text"
            aria-label="${chat.say}"
            placeholder="${chat.say}"
            maxlength="200"
            autocomplete="off"
            required
          />
          <button class="main">${chat.send}</button>
        </form>
      </section>
      ${renderFoot(words)}
    </main>`,
    look,
  );
}

export function renderSocial({ brand, look }: Seen, channel: string): Html {
  const words = wordsIn(look.language);
  const { social } = words;
  const title = social.title(brand, channel);
  const posts = social.posts.map(
    ([heading = "", text = ""]) =>
      html`<li class="card post">
        <h2>${heading}</h2>
        <p>${text}</p>
      </li>`,
  );
  return renderPage(
    title,
    STYLE,
    html`<main class="elsewhere">
      ${GARLAND} ${renderTop(words, title, social.lead(channel))}
      <p class="soft">${social.followers}</p>
      <ul class="posts">
        ${posts}
      </ul>
      ${renderFoot(words)}
    </main>`,
    look,
  );
}

export function renderApp({ brand, look }: Seen, system: string): Html {
  const words = wordsIn(look.language);
  const title = words.app.title(brand, system);
  const body = html`<p class="card post">${words.app.text}</p>`;
  return renderPlain(words, look, title, words.app.lead, body);
}

export function renderNewcomers({ brand, look }: Seen): Html {
  const words = wordsIn(look.language);
  const steps = words.newcomers.steps.map((step) => html`<li>${step}</li>`);
  const body = html`<ol class="card post steps">
    ${steps}
  </ol>`;
  return renderPlain(words, look, words.newcomers.title(brand), words.newcomers.lead, body);
}

function renderPlain(words: Words, look: Seen["look"], title: string, lead: string, body: Html): Html {
  const main = html`<main class="elsewhere">${renderTop(words, title, lead)} ${body} ${renderFoot(words)}</main>`;
  return renderPage(title, STYLE, main, look);
}

export function renderTop({ sandbox }: Words, title: string, lead: string): Html {
  return html`<header class="top">
    <p class="eyebrow">${sandbox}</p>
    <h1>${title}</h1>
    <p class="soft">${lead}</p>
  </header>`;
}

/** Disclaimer on every page. */
export function renderFoot({ madeUp, back }: Words): Html {
  return html`<footer class="soft">
    <p>${madeUp}</p>
    <p>${back}</p>
  </footer>`;
}

/** Decorative string of lanterns. */
const GARLAND = html`<svg class="garland" viewBox="0 0 240 36" preserveAspectRatio="none" aria-hidden="true">
  <path d="M0 4Q60 30 120 10T240 6" />
  <path class="lit" d="M40 16l5 7-5 7-5-7zM86 17l5 7-5 7-5-7zM140 9l5 7-5 7-5-7zM196 10l5 7-5 7-5-7z" />
</svg>`;
