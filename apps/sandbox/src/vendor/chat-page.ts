import { html, type Html } from "@perya/text/html";
import { type PageLook, renderPage } from "../pages/page.ts";
import type { GameWords } from "./words.ts";

/** Stand-in for a table's chat. It has no other people, and says so. */
export function renderChat({ chat }: GameWords, nickname: string, look: PageLook): Html {
  return renderPage(
    chat.title,
    html`<link rel="stylesheet" href="/assets/vendor.css" />
      <script src="/assets/chat.js" type="module"></script>`,
    html`<main class="chat" data-nickname="${nickname}" data-host="${chat.host}" data-answer="${chat.answer}">
      <h1 class="unseen">${chat.title}</h1>
      <ol class="said-so-far" role="log" tabindex="0" aria-label="${chat.title}">
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
    </main>`,
    look,
  );
}
