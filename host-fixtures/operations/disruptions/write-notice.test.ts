import { describe, expect, it } from 'vitest';
import { defaultLinks } from '#shared/domain/page/operation/default-links.ts';
import { at, directLeg } from '../../testing/fake-timetable.ts';
import { type NoticeReason } from './changed-reservations.ts';
import { createNoticeText } from './write-notice.ts';
import { type Notice, writeNoticeMail, writeNoticeTextMessage } from './write-notice.ts';

const day = '2031-03-10';
const noticeText = createNoticeText('en-GB', 'GBP');
const journey = { journeyId: '203103101', legs: [directLeg(day)] };
const move: NoticeReason = {
  kind: 'moved',
  isByOperator: true,
  departure: at(day, '10:30'),
  arrival: at('2031-03-11', '00:15'),
};
const delay = { kind: 'delay', isNew: true, isByOperator: false } as const;
const delayedTime = { end: 'departure', expected: `${day}T10:20:00`, planned: `${day}T10:00:00`, minutes: 20 } as const;

const notice = (disruption: NoticeReason, facts: Partial<Notice> = {}): Notice => ({
  orderNumber: '7K3M9QAC',
  disruption,
  reservations: [{ reservationNumber: '7K3M9QAC-1', journey }],
  getUrl: (page) => new URL(defaultLinks[page], 'http://shop.example'),
  isMember: false,
  ...facts,
});
const writeMail = (disruption: NoticeReason, facts?: Partial<Notice>) =>
  writeNoticeMail(notice(disruption, facts), 'anna@example.com', noticeText);
const writeText = (disruption: NoticeReason) => writeNoticeTextMessage(notice(disruption), '+447700900123', noticeText);

describe('a notice', () => {
  it('of new times names both, each in the zone of its stop', () => {
    const { kind, subject, text, to } = writeMail(move);
    expect([kind, to]).toEqual(['disruption-moved', 'anna@example.com']);
    expect(subject).toBe('Times changed: Leeds – London, order 7K3M9QAC');
    expect(text).toMatch(/It now leaves at 10:30 on Monday,? 10 March and arrives at 00:15 on Tuesday,? 11 March\./);
    expect(text).toContain('manage-booking?orderNumber=7K3M9QAC');
  });

  it('offers another journey only if the operator caused the disruption', () => {
    const offer = 'Reschedule or get a refund';
    expect(writeMail(move).text).toContain(offer);
    const { text } = writeMail({ ...delay, delayedTime });
    expect(text).not.toContain(offer);
    expect(text).toContain('Leaves around 10:20 instead of 10:00, 20\u00a0min late.');
    expect(writeText(move).text).toMatch(/Another journey free of charge, or a refund: http\S+manage-booking\S+$/);
    expect(writeText(delay).text).toMatch(/: Leeds – London, .*10 \S+ at 10:00\. More: http\S+$/);
    expect(writeText(delay).text).not.toContain('manage-booking');
  });

  it('of a delay of unknown length reports only that the coach is late', () => {
    const title = 'Your coach is running late';
    expect(writeMail(delay).text.split(title)).toHaveLength(3);
    expect(writeMail({ ...delay, delayedTime }).text.split(title)).toHaveLength(2);
  });

  it('links the settings of a member', () => {
    const settingsUrl = 'http://shop.example/account-management/my-settings';
    expect(writeMail(delay, { isMember: true }).text).toContain(settingsUrl);
    expect(writeMail(delay).text).not.toContain('Choose my notifications');
  });

  it('has the places and times of each reservation', () => {
    const { text } = writeMail(delay);
    expect(text).toContain('10:00, Leeds Coach Station');
    expect(text).toContain('14:00, London Coach Station');
    expect(text).toContain('itinerary?journeyId=203103101');
  });
});

describe('the end of a disruption', () => {
  const writeEnd = (revokedKind: NoticeReason['kind'], pageLocale: string) =>
    writeNoticeMail(
      { ...notice(move), disruption: { kind: 'revoked', revokedKind } },
      'anna@example.com',
      createNoticeText(pageLocale, 'GBP'),
    );

  it.each([
    [
      'fr-FR',
      /^Votre autocar circule finalement/,
      /Départ : 10:00 le lundi 10 mars\. Arrivée : 14:00 le lundi 10 mars\. Ces heures sont celles de votre billet/,
    ],
    [
      'en-GB',
      /^Your coach runs after all/,
      /leaves at 10:00 on Monday,? 10 March and arrives at 14:00 on Monday,? 10 March, as on your ticket/,
    ],
    [
      'es',
      /^Finalmente su autocar sí circula/,
      /Salida: 10:00 del lunes 10 de marzo\. Llegada: 14:00 del lunes 10 de marzo\. Son las horas de su billete/,
    ],
    [
      'pl-PL',
      /^Autokar jednak pojedzie/,
      /Odjazd: 10:00 w poniedziałek 10 marca\. Przyjazd: 14:00 w poniedziałek 10 marca\. Tak jak na bilecie/,
    ],
  ])('names the times of the ticket in %s', (pageLocale, subject, text) => {
    const mail = writeEnd('cancelled', pageLocale);
    expect(mail.subject).toMatch(subject);
    expect(mail.text.replaceAll(/[\s\u00a0\u202f]+/g, ' ')).toMatch(text);
    expect(mail.text).not.toContain('manage-booking');
  });

  it.each<[NoticeReason['kind'], RegExp]>([
    ['moved', /^Times as on your ticket/],
    ['delay', /^Times as on your ticket/],
    ['severe-delay', /^Times as on your ticket/],
    ['transfer-missed', /^Times as on your ticket/],
    ['alert', /^Disruption over/],
  ])('of the kind %s has its own subject', (kind, subject) => {
    expect(writeEnd(kind, 'en-GB').subject).toMatch(subject);
  });
});
