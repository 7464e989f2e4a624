/** A message that would have gone out. */
export type Message = {
  /** Grows with every message. */
  id: number;
  kind: "sms" | "mail";
  to: string[];
  from: string;
  subject?: string;
  text: string;
  html?: string;
  /** The code in it, if there is one. */
  code?: string;
  at: string;
};

export type Outbox = ReturnType<typeof createOutbox>;

const CAPACITY = 500;

/** The last few hundred messages, newest first, in memory only. */
export function createOutbox(capacity = CAPACITY) {
  let messages: Message[] = [];
  let lastId = 0;
  let generation = Date.now();
  return {
    add: (message: Omit<Message, "id" | "at" | "code">): Message => {
      const code = findCode(message.text);
      const added = { ...message, ...(code ? { code } : {}), id: (lastId += 1), at: new Date().toISOString() };
      messages = [added, ...messages].slice(0, capacity);
      return added;
    },
    /** Those to a recipient (part of a number or an address will do), and after a message already seen. */
    list: ({ to = "", after = 0 } = {}): Message[] => {
      const wanted = simplify(to);
      return messages.filter(
        (message) => message.id > after && message.to.some((recipient) => simplify(recipient).includes(wanted)),
      );
    },
    clear: () => {
      messages = [];
      generation += 1;
    },
    /** Another one when messages disappeared, by clearing or by a restart: then an open page starts over. */
    generation: () => generation,
  };
}

/** Numbers are written with and without plus and spaces, and a plus in an address bar arrives as a space. */
function simplify(recipient: string): string {
  return recipient.toLowerCase().replaceAll(/[\s+()-]/g, "");
}

/** Six digits on their own, or else four to eight. */
function findCode(text: string): string | undefined {
  return (/(?<![\d+.,])\d{6}(?![\d])/.exec(text) ?? /(?<![\d+.,])\d{4,8}(?!\d)/.exec(text))?.[0];
}
