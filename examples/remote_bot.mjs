#!/usr/bin/env node
// A bot for Node 22 or newer that plays over the network. It was written from docs/server.md alone, without packages.
//
//     node examples/remote_bot.mjs http://127.0.0.1:8000            opens a table and plays against the server's bots
//     node examples/remote_bot.mjs http://127.0.0.1:8000 TRKQM      sits down at the table of this code
//     … --name Robby
//
// It takes part in the shuffle and checks it after the game. A lost connection is opened again, and an action that was
// under way is sent again. It chooses by simple taste; replace `choose` with something better.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';

const PROTOCOL = 2;
const BREATH = 60; // milliseconds before each action: a server takes 20 messages a second
const QUIET = 20_000; // milliseconds without a message, after which we ask whether the server is there
const RETRY = 1000; // milliseconds after an action that was refused
const TRIES = 30; // to connect again, one after the other

const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const sha256 = (text) => createHash('sha256').update(text).digest('hex');

// --- REST ---------------------------------------------------------------------------------------------------------

class Refusal extends Error {
  constructor(status, reason) {
    super(`${status} ${reason.code}`);
    this.status = status;
    this.code = reason.code;
  }
}

class Api {
  constructor(address) {
    this.address = address.replace(/\/$/, '');
    this.cookie = '';
  }

  /** Send a request. While the server is busy or we are too fast, wait and send it again. */
  async call(method, path, body) {
    for (let tried = 1; ; tried++) {
      try {
        return await this.#send(method, path, body);
      } catch (error) {
        const wait = error instanceof Refusal ? error.status === 429 || error.status === 503 : error.cause;
        if (!wait || tried >= 5) throw error;
        await sleep(500 * 2 ** tried);
      }
    }
  }

  async #send(method, path, body) {
    const headers = this.cookie ? { Cookie: this.cookie } : {};
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    const answer = await fetch(this.address + path, { method, headers, body: body && JSON.stringify(body) });
    for (const cookie of answer.headers.getSetCookie())
      if (cookie.startsWith('kickdoor_guest=')) [this.cookie] = cookie.split(';'); // keep the newest
    const read = await answer.json();
    if (!answer.ok) throw new Refusal(answer.status, read);
    return read;
  }
}

// --- the shuffle --------------------------------------------------------------------------------------------------

/** Our part in the seed of one table: committed to as soon as we sit, revealed when asked, checked after the game. */
class FairPart {
  constructor(api, table) {
    this.api = api;
    this.path = `/api/tables/${table.id}`;
    this.id = table.id;
    this.secretHash = table.seed_hash;
    this.number = randomBytes(32).toString('hex');
    this.bound = null; // what everybody was bound to when we revealed
  }

  async commit() {
    await this.api.call('POST', `${this.path}/commit`, { hash: sha256(this.number) });
  }

  /** Reveal the number if the table asks for it. */
  async see(table) {
    if (!table.fair.asked || this.bound) return;
    this.bound = JSON.stringify(table.fair.numbers.map(({ seat, hash }) => [seat, hash]));
    try {
      await this.api.call('POST', `${this.path}/reveal`, { number: this.number });
    } catch (error) {
      console.log(`our number was not taken: ${error.message}`);
    }
  }

  /** What the record says against what we know; an empty list: it is as it should be. */
  async check(seat) {
    const { seed, fair } = (await this.api.call('GET', `${this.path}/record`)).setup;
    const lines = fair.numbers.filter((each) => each.number !== null).map((each) => `${each.seat}:${each.number}`);
    const own = fair.numbers.find((each) => each.seat === seat);
    const found = {
      'the server has changed its secret': sha256(fair.secret) !== this.secretHash,
      'somebody was bound to another number':
        this.bound !== null && this.bound !== JSON.stringify(fair.numbers.map((each) => [each.seat, each.hash])),
      'a number is not the one of its hash': fair.numbers.some(
        (each) => each.number !== null && sha256(each.number) !== each.hash,
      ),
      'our number was left out': own?.number !== this.number,
      'the seed does not follow': seed !== sha256([this.id, fair.secret, ...lines].join('\n')),
    };
    return Object.keys(found).filter((fault) => found[fault]);
  }
}

// --- choosing -----------------------------------------------------------------------------------------------------

// What to do first where there is a choice. Nothing here is a rule: the server has sent the list.
const TASTE = [
  'kill', 'kick', 'roll', 'pick', 'accept', 'ready', 'play', 'equip', 'trouble', 'loot', 'lose', 'give', 'drop',
  'choose', 'end', 'pass',
];
// What we never begin: bargains need a strategy of their own, and the rest undoes what was done.
const NEVER = ['trade', 'show', 'sell', 'ask_help', 'offer_help', 'counter', 'withdraw', 'redeal', 'unequip', 'shed'];
const OFTEN = 3; // times we do the same thing in a turn; after that we prefer anything else

class Taste {
  constructor() {
    this.turn = -1;
    this.done = new Map(); // how often each action was chosen in this turn
  }

  choose(view, actions) {
    if (view.turn !== this.turn) {
      this.turn = view.turn;
      this.done.clear();
    }
    const wanted = actions.filter(
      (action) => !NEVER.includes(action.verb) && action.say !== 'pick.take-back' && !action.later,
    );
    const fresh = wanted.filter((action) => (this.done.get(action.text) ?? 0) < OFTEN);
    const list = fresh.length ? fresh : wanted.length ? wanted : actions;
    const verb = TASTE.find((each) => list.some((action) => action.verb === each));
    const fitting = verb ? list.filter((action) => action.verb === verb) : list;
    const chosen = fitting[Math.floor(Math.random() * fitting.length)];
    this.done.set(chosen.text, (this.done.get(chosen.text) ?? 0) + 1);
    return chosen;
  }
}

// --- the game -----------------------------------------------------------------------------------------------------

class Game {
  constructor(api, part) {
    this.api = api;
    this.part = part;
    this.taste = new Taste();
    this.seat = null;
    this.view = null;
    this.actions = [];
    this.version = 0;
    this.sent = null; // our action that is not answered yet
    this.waiting = false; // something has to be told before we act again
    this.paused = false;
    this.over = null;
    this.failed = null; // why we cannot go on
  }

  /** Play to the end, over as many connections as it takes; the winners. */
  async play() {
    for (let tried = 0; !this.over; tried++) {
      if (tried > TRIES) throw new Error('the server is gone');
      if (tried) await sleep(Math.min(5000, 100 * 2 ** Math.min(tried, 6)));
      if (await this.#connect()) tried = 0;
      if (this.failed) throw new Error(this.failed);
    }
    return this.over.winners;
  }

  /** One connection, until it ends; whether the server greeted us. */
  #connect() {
    return new Promise((resolve) => {
      const url = `${this.api.address.replace(/^http/, 'ws')}/ws/tables/${this.part.id}?lines=1`;
      const socket = new WebSocket(url, { headers: { Cookie: this.api.cookie } });
      let greeted = false;
      let heard = Date.now();
      const send = (message) => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message));
      const watch = setInterval(() => {
        if (Date.now() - heard > 3 * QUIET) end();
        else if (Date.now() - heard > QUIET) send({ t: 'ping', n: 1 });
      }, QUIET / 4);
      const end = () => {
        clearInterval(watch);
        socket.onmessage = socket.onclose = socket.onerror = null;
        socket.close();
        resolve(greeted);
      };
      socket.onclose = socket.onerror = end;
      socket.onmessage = ({ data }) => {
        heard = Date.now();
        const message = JSON.parse(data);
        greeted ||= message.t === 'hello';
        this.#take(message, send);
        if (this.over || this.failed) end();
      };
    });
  }

  #take(message, send) {
    switch (message.t) {
      case 'hello':
        if (message.protocol !== PROTOCOL) this.failed = `the server speaks protocol ${message.protocol}`;
        this.seat = message.seat;
        if (this.seat === null) this.failed = 'we have no seat at this table';
        this.#meet(message.table);
        break;
      case 'table':
        this.#meet(message.table);
        break;
      case 'view':
        this.view = message.view;
        this.actions = message.actions;
        this.version = message.version;
        this.waiting = false;
        if (this.sent) send(this.sent); // it was under way when the connection broke; the same id is done only once
        break;
      case 'step':
        this.#merge(message);
        this.waiting = false;
        if (message.id === this.sent?.id) this.sent = null;
        for (const line of message.lines) console.log(line);
        break;
      case 'ok':
        if (message.id !== this.sent?.id) break;
        this.sent = null;
        this.version = message.version;
        this.waiting = message.left !== null; // it is held: the next step tells more
        break;
      case 'no':
        if (message.id !== this.sent?.id) break;
        this.sent = null;
        this.waiting = true; // after `stale` a view comes by itself, otherwise we ask for one
        if (message.reason.code !== 'stale') setTimeout(() => send({ t: 'sync' }), RETRY);
        break;
      case 'over':
        this.over = message;
        break;
      case 'bye':
        if (!message.again) this.failed = `the server has closed the connection: ${message.reason.code}`;
        break;
    }
    this.#act(send);
  }

  #meet(table) {
    this.paused = table.paused;
    void this.part.see(table);
    if (table.state === 'over' && !this.view && !table.winners.length) this.failed = 'the table was closed';
  }

  /** Put what is new into the view; players are replaced one by one. */
  #merge({ changed, actions, version }) {
    const { players, ...rest } = changed;
    Object.assign(this.view, rest);
    for (const player of players ?? []) this.view.players[player.seat] = player;
    if (actions !== null) this.actions = actions;
    this.version = version;
  }

  #act(send) {
    if (!this.view?.question?.mine || !this.actions.length || this.sent) return;
    if (this.waiting || this.paused || this.over) return;
    const { text } = this.taste.choose(this.view, this.actions);
    this.sent = { t: 'act', id: `js-${randomUUID()}`, version: this.version, action: text };
    const { sent } = this;
    setTimeout(() => this.sent === sent && send(sent), BREATH);
  }
}

// --- the command --------------------------------------------------------------------------------------------------

async function sitDown(api, code) {
  if (!code) return (await api.call('POST', '/api/tables', { public: false })).table;
  const { id } = await api.call('GET', `/api/codes/${encodeURIComponent(code)}`);
  return (await api.call('POST', `/api/tables/${id}/seat`, {})).table;
}

async function main() {
  const options = { name: { type: 'string', default: 'Node' } };
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [address, code] = positionals;
  if (!address) throw new Error('usage: remote_bot.mjs ADDRESS [CODE] [--name NAME]');
  if (!globalThis.WebSocket) throw new Error(`this needs Node 22 or newer, not ${process.version}`);
  const api = new Api(address);
  await api.call('GET', '/api/me');
  await api.call('POST', '/api/me', { name: values.name });
  const table = await sitDown(api, code);
  const part = new FairPart(api, table);
  await part.commit();
  const game = new Game(api, part);
  const played = game.play();
  if (!code) await part.see((await api.call('POST', `/api/tables/${table.id}/start`)).table);
  const winners = await played;
  const faults = await part.check(game.seat);
  console.log(faults.length ? `the shuffle cannot be trusted: ${faults.join('; ')}` : 'the shuffle is fair');
  console.log(winners.includes(game.seat) ? 'won!' : `lost against ${winners.join(' and ')}`);
  if (faults.length) process.exitCode = 1;
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
