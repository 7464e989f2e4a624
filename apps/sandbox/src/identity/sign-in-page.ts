import { html, type Html } from "@perya/text/html";
import { renderPage } from "../pages/page.ts";
import { DEMO_PEOPLE, type Person } from "./people.ts";

const STYLE = html`<link rel="stylesheet" href="/assets/sign-in.css" />`;

type View = { title: string; problem?: string };

/** Login page, on which visitors choose an account. Avoids the names and logos of real providers. */
export function renderSignIn({ title, problem }: View): Html {
  const body = html`<main class="sign-in">
    <header class="top">
      <p class="eyebrow">Demo sandbox</p>
      <h1>${title}</h1>
      <p class="soft">Stands in for a real login provider. Choose who to log in as.</p>
    </header>
    ${problem ? html`<p class="problem" role="alert">${problem}</p>` : html``}
    <form method="post">
      <ul class="people">
        ${DEMO_PEOPLE.map((person) => html`<li>${renderPerson(person)}</li>`)}
      </ul>
    </form>
    <form method="post" class="card other">
      <h2>Someone else</h2>
      <label>Name <input name="name" required maxlength="60" autocomplete="off" /></label>
      <label>Email (optional) <input name="email" type="email" maxlength="120" autocomplete="off" /></label>
      <label class="check"><input name="verified" type="checkbox" checked /> Email verified by the provider</label>
      <button class="main">Continue</button>
    </form>
    <form method="post"><button name="cancel" value="yes">Cancel</button></form>
  </main>`;
  return renderPage(title, STYLE, body);
}

function renderPerson({ subject, name, email, isEmailVerified }: Person): Html {
  const contact = email ? `${email}${isEmailVerified ? "" : ", not verified"}` : "no email";
  return html`<button class="person" name="subject" value="${subject}">
    <span class="face" aria-hidden="true">${name.slice(0, 1)}</span><span>${name}</span><small>${contact}</small>
  </button>`;
}

export function renderProblem(sentence: string): Html {
  const body = html`<main class="sign-in">
    <header class="top">
      <p class="eyebrow">Demo sandbox</p>
      <h1>Login failed</h1>
    </header>
    <p class="problem">${sentence}</p>
  </main>`;
  return renderPage("Login failed", STYLE, body);
}
