import { getDefaultDataFolder } from '../../server/database/folder/data-folder.ts';
import { defaultOrderYears } from '../../server/database/retention/retention.ts';
import { defaultRealtimeOptions as realtime } from '../../server/realtime/realtime-options.ts';
import { defaultNoticeOptions as notices } from './notice-options.ts';

/** The text of `npm start -- --help`. */
export const usage = `npm start -- [options]

Without --live it is a trial host for QA: scenarios, an adjustable clock, demo accounts and codes, a sandbox payment
provider and invented coaches. It only listens on this machine.

  --gtfs PATH    timetable to import: a GTFS archive or folder (default: the timetable in the data folder, initially
                 the demo network); may be given again, for the coaches of several operators
  --next-season PATH
                 the same operator's feed from a later day on, in addition to --gtfs, which it replaces from that day
  --check        report what importing that timetable would do, and exit: 0 if it can be imported, else 1. Nothing is
                 changed, in the data folder or in the database of DATABASE_URL, and hosts may serve from it
  --force        import a timetable even if it has ended, has not begun, or has less than half of the present trips
  --demo-network replace the timetable of a feed with the demo network
  --cities FILE  your list of cities for that timetable, CSV: stop_id,city_name, optionally region,city_id,
                 and names in other languages: city_name_fr,city_name_en,city_name_es,city_name_pl
  --prices FILE  your price file, CSV: from,to,price,currency, optionally carrier,vehicle,up_to_km,per_km,one_way;
                 required to sell journeys of a feed without fares
  --agency-name NAME, --timezone ZONE
                 operator and time zone (such as Europe/London) of a timetable that has no agency.txt with them
  --gtfs-rt [PREFIX=]PATH-or-URL
                 GTFS-Realtime feed of that timetable: trip updates, vehicle positions, alerts; may be given again.
                 With several --gtfs, PREFIX is the prefix of the ids of its timetable: humber-lines=https://…
                 GTFS_RT_AUTHORIZATION is sent as their Authorization header: one value if all addresses have one
                 origin, else a line for each origin, https://feeds.example=Bearer …
  --gtfs-rt-seconds N, --gtfs-rt-old-minutes N
                 interval of reading it (default: ${realtime['gtfs-rt-seconds']}), and the age at which its predictions expire (default: ${realtime['gtfs-rt-old-minutes']})
  --delay-minutes N, --severe-delay-minutes N
                 minutes from which a coach counts as delayed (default: ${realtime['delay-minutes']}), and as severely delayed (default: ${realtime['severe-delay-minutes']})
  --notice-delay-minutes N
                 minutes for which a notice to travellers waits, in case the disruption is a mistake (default: ${notices['notice-delay-minutes']}; 0 for
                 none). Notices about coaches that leave within the hour are sent at once
  --most-notices N, --most-notices-percent N
                 notices of one import or feed are held until you confirm them at /operator/notices if they are about
                 more than N sold journeys (default: ${notices['most-notices']}), or more than N percent of them, and at least 5 (default: ${notices['most-notices-percent']})
  --least-change-minutes N
                 the least delay by an import that counts as new times, with a free refund (default: ${notices['least-change-minutes']}). Coaches that
                 leave earlier always have new times
  --data DIR     folder of the database (default: ${getDefaultDataFolder()})
  --files DIR    folder of the files that travellers send with their messages (default: files in the folder of --data);
                 with DATABASE_URL, all hosts that share the database must reach the same one
  --port PORT    port, also from PORT; 0 for any free port (default: 8080; a trial host takes the next free port)
  --provider-port PORT
                 port of the sandbox payment provider, also from PROVIDER_PORT (default: 100 above the host's, or the
                 next free port)
  --payment-minutes N
                 maximum time that a payment may be undecided (default: 15)
  --host NAME    name or address to listen on, also from HOST (default: localhost; others only with --live)
  --allow-origin URL
                 origin of other pages that call this API, such as http://localhost:3000; may be given again
  --public-origin URL
                 origin under which browsers reach this host, also from PUBLIC_ORIGIN: https://shop.example
  --site-links FILE
                 JSON with the setting links of your pages by language, to which mails and text messages link:
                 {"en": {"journeyPlanner": "/tickets"}, "en-US": …} (default: the paths of the example pages)
  --serve PARTS  with --live: the parts of the site that the host serves in addition to widgets, API and /operator: one or
                 more of pages (the example pages, with a planner), builder, guide, openapi; by commas or given again
                 (default: none). A trial host serves all
  --trust-proxy ADDRESS
                 address or network (10.0.0.0/8, loopback) of the proxy in front, whose X-Forwarded headers are
                 trusted; may be given again
  --limits-factor N
                 multiplies the limits of visitors' requests and attempts, 0.1 to 20 (default: 1), for example if most
                 visitors share a few networks
  --smtp-url URL mail server for messages to customers, also from SMTP_URL:
                 smtps://user@mail.example:465; its password by SMTP_URL, SMTP_PASSWORD or
                 --smtp-password-file FILE. Without one, a trial host shows messages at /outbox
  --mail-from ADDRESS
                 sender of messages, also from MAIL_FROM: "Coaches <tickets@shop.example>"
  --enquiries-to ADDRESS
                 address of your staff, to which the messages of travellers are mailed, also from ENQUIRIES_TO;
                 they are also listed at /operator/enquiries
  --sms-url URL  gateway for text messages to customers, also from SMS_URL: https://sms.example/messages;
                 its key by SMS_KEY or --sms-key-file FILE. Without one, a trial host shows them at /outbox, and a
                 live host offers none
  --keep-orders-years N
                 complete calendar years after which names, addresses and telephone numbers are removed from orders
                 (default: ${defaultOrderYears}); amounts and journeys remain
  --metrics-port PORT
                 metrics for Prometheus at http://127.0.0.1:PORT/metrics, only for this machine; 0 for any free port
  --metrics-token-file FILE
                 metrics at /metrics of the host itself, for requests with this token (Authorization: Bearer), at least
                 32 characters; also from METRICS_TOKEN. Without it and --metrics-port there are no metrics
  --no-build     serve the bundle as it is, even if it is older than its sources
  --help         this text

  --live         for the public: no invented data, no trial features. It starts only with --data or DATABASE_URL, --gtfs
                 (or a timetable that is already imported), --public-origin, --trust-proxy, --session-secret-file, the
                 secrets of a payment provider, with --provider-url for hosted-page (or --no-payments instead), and
                 --smtp-url with --mail-from and --enquiries-to (or --no-mail); with DATABASE_URL also with --files
  --session-secret-file FILE
                 signs sessions, at least 32 characters; also from SESSION_SECRET
  --provider KIND
                 kind of payment provider: hosted-page (default), with the API of the sandbox, or stripe, which a trial
                 host also accepts with a test key
  --provider-url URL
                 origin of your payment provider's API, also from PROVIDER_URL; not needed for stripe
  --provider-secret-file FILE
                 shared with your payment provider; also from PROVIDER_SECRET, or for stripe from STRIPE_SECRET_KEY
  --provider-webhook-secret-file FILE
                 stripe: signs the requests to /provider-callback; also from STRIPE_WEBHOOK_SECRET
  --provider-pages URL
                 origin of the payment provider's pages for browsers, if it is not that of its API
  --no-payments  a live host without a payment provider: only free orders can be completed

  --no-mail      a live host that sends no messages: tickets are only on the site

  DATABASE_URL   address of a PostgreSQL database (15 or later) instead of a file in the folder; several hosts may
                 share it: postgres://coach:password@db.example:5432/coach
  npm run operators -- --help
                 invites people to /operator, the pages of sales and open tasks, and ends their access
  npm run person -- --help
                 shows or erases what is stored about a person
  LOG_LEVEL      info (default), warn, error or silent
`;
