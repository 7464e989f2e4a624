import { html, type Html } from "@perya/text/html";
import { renderPage } from "../pages/page.ts";
import type { Message } from "./outbox.ts";

type View = { messages: Message[]; to: string; generation: number };

/** Renders everything that the demo would have sent. The page's script fetches new messages and copies codes. */
export function renderOutbox({ messages, to, generation }: View): Html {
  const extras = html`<link rel="stylesheet" href="/assets/outbox.css" />
    <script type="module" src="/assets/outbox.js"></script>
    <noscript><meta http-equiv="refresh" content="5" /></noscript>`;
  const body = html`<main data-generation="${generation}" data-newest="${messages[0]?.id ?? 0}">
    <header class="top">
      <p class="eyebrow">Demo sandbox</p>
      <h1>Outbox</h1>
      <p class="soft">SMS and emails that the demo would have sent. Nothing leaves this machine.</p>
    </header>
    <div class="tools">
      <form class="search" role="search" action="/">
        <label for="to">Recipient</label>
        <input id="to" name="to" type="search" value="${to}" placeholder="Number or email" autocomplete="off" />
        <button id="filter">Filter</button>
      </form>
      <button id="clear" type="button" hidden>Clear all</button>
    </div>
    <p class="soft status">
      <span class="lamp" aria-hidden="true"></span
      ><span id="status" role="status">${describe(messages.length, to)}</span>
    </p>
    <ol class="messages" id="messages">
      ${renderMessages(messages)}
    </ol>
    <div class="empty" id="empty" ${messages.length > 0 ? html`hidden` : html``}>
      ${EMPTY_TRAY}
      <h2>${to ? "Nothing for this recipient" : "Nothing sent yet"}</h2>
      <p class="soft">Request a code by SMS or email on the site. It appears here automatically.</p>
    </div>
  </main>`;
  return renderPage("Outbox", extras, body);
}

function describe(count: number, to: string): string {
  const messages = count === 1 ? "1 message" : `${count} messages`;
  return to ? `${messages} to “${to}”` : messages;
}

export function renderMessages(messages: Message[]): Html {
  return html`${messages.map(renderMessage)}`;
}

function renderMessage({ id, kind, to, from, subject, text, html: markup, code, at }: Message): Html {
  const time = new Date(at).toLocaleTimeString("en-GB");
  return html`<li class="card message">
    <article aria-labelledby="m${id}">
      <header>
        <span class="kind ${kind}">${kind === "sms" ? SPEECH : ENVELOPE}${kind === "sms" ? "SMS" : "Email"}</span>
        <h2 id="m${id}" class="to">${to.join(", ")}</h2>
        <time datetime="${at}">${time}</time>
      </header>
      <p class="from soft">from ${from || "unknown sender"}</p>
      ${code ? renderCode(code) : html``}
      ${subject === undefined ? html`` : html`<p class="subject">${subject || "(no subject)"}</p>`}
      <p class="text">${renderText(text)}</p>
      ${markup === undefined ? html`` : renderMarkup(markup, subject ?? "")}
    </article>
  </li>`;
}

function renderCode(code: string): Html {
  return html`<p class="code">
    <span class="digits">${code}</span>
    <button class="copy" type="button" data-copy="${code}" aria-label="Copy the code ${code}" hidden>Copy</button>
  </p>`;
}

/** Renders HTML mail in a sandboxed frame, which allows no scripts, forms or navigation. */
function renderMarkup(markup: string, subject: string): Html {
  return html`<details>
    <summary>View HTML</summary>
    <iframe sandbox="" srcdoc="${markup}" title="HTML of the email “${subject}”" loading="lazy"></iframe>
  </details>`;
}

const ADDRESS = /(https?:\/\/[^\s<>"']+)/;

/** Makes URLs clickable; everything else stays text. */
function renderText(text: string): Html {
  const parts = text
    .split(ADDRESS)
    .map((part, index) =>
      index % 2 === 1 ? html`<a href="${part}" target="_blank" rel="noopener noreferrer">${part}</a>` : html`${part}`,
    );
  return html`${parts}`;
}

const SPEECH = html`<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M2.5 3.5h11v7.5H7l-3 2.5V11H2.5z" /></svg>`;
const ENVELOPE = html`<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M2 3.5h12v9H2zM2 4.5l6 4.5 6-4.5" /></svg>`;
const EMPTY_TRAY = html`<svg viewBox="0 0 48 48" aria-hidden="true">
  <path d="M8 28 13 12h22l5 16v10H8zM8 28h10l3 4h6l3-4h10" />
</svg>`;
