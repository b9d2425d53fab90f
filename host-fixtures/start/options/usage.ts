import { getDefaultDataFolder } from '../../server/database/folder/data-folder.ts';

/** The text of `npm start -- --help`. */
export const usage = `npm start -- [options]

Without --live the host is for trying and QA: scenarios, a clock that can be moved, demo accounts and codes, a sandbox
payment provider and invented coaches. It listens to this machine alone.

  --gtfs PATH    timetable to import: a GTFS archive or folder (default: what the data folder was made with; at first
                 the network that comes along); may be given again, for the coaches of several operators
  --next-season PATH
                 the same operator's feed from a later day on, beside the one of now; from its first day on it holds alone
  --check        say what importing that timetable would do, and end: 0 where it can be imported, 1 where not. Nothing is
                 changed, in the data folder or in the database of DATABASE_URL, and hosts may serve from it
  --force        import a timetable though it is over, yet to begin, or has less than half of the trips served now
  --demo-network replace the timetable of a feed by the network that comes along
  --cities FILE  your list of cities for that timetable, CSV: stop_id,city_name,region[,city_id], and in
                 other languages city_name_fr, city_name_en, city_name_es, city_name_pl
  --prices FILE  your price file, CSV: from,to,price,currency, and if wanted carrier,vehicle,up_to_km,per_km,one_way; a
                 feed without fares is not sold without it
  --agency-name NAME, --timezone ZONE
                 who runs the coaches of a timetable that does not say (no agency.txt), and the zone of its times, such
                 as Europe/London
  --gtfs-rt [PREFIX=]PATH-or-URL
                 GTFS-Realtime feed of that timetable: trip updates, vehicle positions, alerts; may be given again.
                 With several --gtfs, PREFIX says which of them it is of, as their ids begin: humber-lines=https://…
                 GTFS_RT_AUTHORIZATION is sent as their Authorization header: one value where all addresses have one
                 origin, else a line for each origin, https://feeds.example=Bearer …
  --gtfs-rt-seconds N, --gtfs-rt-old-minutes N
                 from one reading of it to the next (default: 30), and after how long without a newer one its
                 predictions are not shown any more (default: 5)
  --delay-minutes N, --severe-delay-minutes N
                 from how many minutes on a coach counts as delayed (default: 5), and severely (default: 60)
  --data DIR     folder of the database (default: ${getDefaultDataFolder()})
  --port PORT    port, also from PORT; 0 for any free one (default: 8080, or the next free one)
  --provider-port PORT
                 port of the sandbox payment provider, also from PROVIDER_PORT (default: 100 above the host's, or the
                 next free one)
  --payment-minutes N
                 how long a payment may stay undecided (default: 15)
  --host NAME    where to listen, also from HOST (default: localhost; another only with --live)
  --allow-origin URL
                 origin of pages elsewhere that call this API, such as http://localhost:3000; may be given again
  --public-origin URL
                 where browsers reach this host, also from PUBLIC_ORIGIN: https://shop.example
  --trust-proxy ADDRESS
                 address or network (10.0.0.0/8, loopback) of the proxy in front, whose X-Forwarded headers are
                 believed; may be given again
  --smtp-url URL mail server that messages to customers are sent by, also from SMTP_URL:
                 smtps://user@mail.example:465; its password by SMTP_URL, SMTP_PASSWORD or
                 --smtp-password-file FILE. Without one, a host for trying shows messages at /outbox
  --mail-from ADDRESS
                 whom messages are from, also from MAIL_FROM: "Coaches <tickets@shop.example>"
  --sms-url URL  gateway that text messages to customers are posted to, also from SMS_URL: https://sms.example/messages;
                 its key by SMS_KEY or --sms-key-file FILE. Without one, a host for trying shows them at /outbox, and a
                 live host offers none
  --metrics-port PORT
                 figures for Prometheus at http://127.0.0.1:PORT/metrics, for this machine alone; 0 for any free one
  --metrics-token-file FILE
                 figures at /metrics of the host itself for who sends this token (Authorization: Bearer), at least 32
                 characters; also from METRICS_TOKEN. Without this and --metrics-port there are none
  --operator-password-file FILE
                 what opens /operator, the page of sales and of what waits, at least 12 characters; also from
                 OPERATOR_PASSWORD. Without one there is no such page
  --no-build     serve the bundle as it is, even if it is older than its sources
  --help         this text

  --live         for the public: nothing is invented, and none of the above is open. The host says what it still needs:
                 --data, --gtfs, --public-origin, --trust-proxy, --smtp-url, --mail-from, and
  --session-secret-file FILE
                 signs sessions, at least 32 characters; also from SESSION_SECRET
  --provider KIND
                 how your payment provider is spoken to: hosted-page (default), with the calls of the sandbox, or stripe,
                 also on a host for trying with a key for testing
  --provider-url URL
                 origin of your payment provider's API, also from PROVIDER_URL; Stripe's is known
  --provider-secret-file FILE
                 shared with your payment provider; also from PROVIDER_SECRET, or for stripe from STRIPE_SECRET_KEY
  --provider-webhook-secret-file FILE
                 stripe: signs what is sent to /provider-callback; also from STRIPE_WEBHOOK_SECRET
  --provider-pages URL
                 origin of its pages, if browsers reach them under another name than its API
  --no-payments  a live host without a payment provider: what costs something cannot be paid

  --driver-pin-file FILE
                 what drivers type who check tickets at /driver, at least 6 characters; also from DRIVER_PIN. Without
                 one there is no such page
  --no-mail      a live host that sends no messages: tickets are on the site alone

  DATABASE_URL   address of a PostgreSQL database (15 or later) in place of a file in the folder; several hosts may
                 share it: postgres://coach:password@db.example:5432/coach
  LOG_LEVEL      info (default), warn, error or silent
`;
