import { createRequire } from 'node:module';
import type * as Nodemailer from 'nodemailer';
import type * as Postgres from 'pg';
import type * as Protobuf from 'protobufjs/light.js';
import type Stripe from 'stripe';

/** Loads a package. Unlike `import()`, it is synchronous, so that the getters below can load a library. */
const load = createRequire(import.meta.url);

/**
 * Libraries that not every host (a server that sells journeys) needs: for mail, PostgreSQL, real-time feeds and card payments.
 * A library is loaded at its first use, since loading all of them would delay the start by half a second.
 */
export const libraries = {
  get nodemailer() {
    return load('nodemailer') as typeof Nodemailer;
  },
  get postgres() {
    return load('pg') as typeof Postgres;
  },
  get protobuf() {
    return load('protobufjs/light.js') as typeof Protobuf;
  },
  get stripe() {
    return load('stripe') as typeof Stripe;
  },
};
