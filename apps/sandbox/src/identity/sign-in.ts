import type { IncomingMessage, ServerResponse } from "node:http";
import { errors, type Provider } from "oidc-provider";
import { readBody } from "../http/read-body.ts";
import { sendPage, sendStatus } from "../http/send.ts";
import type { People } from "./people.ts";
import { renderProblem, renderSignIn } from "./sign-in-page.ts";

type SignInContext = { provider: Provider; people: People; title: string };

/** The form's response redirects to the site, and browsers apply form-action to redirects as well. */
const POLICY = { "form-action": "'self' http://localhost:* http://*.localhost:* http://127.0.0.1:*" };

/** Serves the login page and handles its form. */
export async function serveSignIn(
  request: IncomingMessage,
  response: ServerResponse,
  context: SignInContext,
): Promise<void> {
  try {
    // Throws unless the visitor's cookie belongs to this request.
    await context.provider.interactionDetails(request, response);
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    const page = renderProblem("This login has expired. Go back to the site and start again.");
    return sendPage(response, page, { status: 400 });
  }
  if (request.method === "GET") return sendPage(response, renderSignIn({ title: context.title }), { policy: POLICY });
  if (request.method !== "POST") return sendStatus(response, 405);
  return takeForm(request, response, context);
}

async function takeForm(request: IncomingMessage, response: ServerResponse, context: SignInContext): Promise<void> {
  const form = new URLSearchParams((await readBody(request)) ?? "");
  if (form.has("cancel")) {
    const refusal = { error: "access_denied", error_description: "the visitor said no" };
    return context.provider.interactionFinished(request, response, refusal, { mergeWithLastSubmission: false });
  }
  const person = context.people.find(form.get("subject") ?? "") ?? readStranger(form, context.people);
  if (!person) {
    const page = renderSignIn({
      title: context.title,
      problem: "Enter a name. Leave the email empty or enter a valid one.",
    });
    return sendPage(response, page, { status: 400, policy: POLICY });
  }
  const login = { accountId: person.subject };
  return context.provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false });
}

function readStranger(form: URLSearchParams, people: People) {
  const [name, email] = ["name", "email"].map((field) => (form.get(field) ?? "").trim().slice(0, 120));
  const isRight = name && (!email || /^[^\s@]+@[^\s@]+$/.test(email));
  return isRight ? people.remember({ name, email: email ?? "", isEmailVerified: form.has("verified") }) : undefined;
}
