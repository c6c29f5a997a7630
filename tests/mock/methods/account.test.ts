import { describe, expect, it } from 'vitest';
import { visitor } from '../site/visitor';
import { dataOf, messageOf, testSite } from '../site/testSite';

const site = testSite();

describe('login', () => {
  it('opens a session and names the records of the user', async () => {
    const guest = visitor(site.backend);
    const answer = await guest.call('login', {
      login_id: 'Vendor@plimsoll.example',
      password: 'Trim-Table-3',
    });
    expect(answer.status).toBe(200);
    expect(messageOf(answer)).toMatchObject({
      roles: ['Vendor'],
      name: 'Harbour Gauge Surveyors',
      surveyor_id: null,
    });
    expect((await guest.send('GET', '/api/method/frappe.auth.get_logged_user')).body['message']).toBe(
      'vendor@plimsoll.example',
    );
    const registration = messageOf<{ user_registration_id: string }>(answer).user_registration_id;
    expect(dataOf(await guest.read('User Registration', registration))).toMatchObject({
      organization_name: 'Harbour Gauge Surveyors',
    });
  });

  it('knows a surveyor by the surveyor record alone', async () => {
    const answer = await visitor(site.backend).call('login', {
      login_id: 'surveyor@plimsoll.example',
      password: 'Ballast-Sounding-6',
    });
    expect(messageOf(answer)).toMatchObject({
      roles: ['Surveyor'],
      surveyor_id: 'SUR-00001',
      user_registration_id: null,
    });
  });

  it('answers a wrong password as the core does', async () => {
    const answer = await visitor(site.backend).call('login', {
      login_id: 'vendor@plimsoll.example',
      password: 'wrong',
    });
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({
      exc_type: 'AuthenticationError',
      message: 'Invalid login credentials',
    });
  });
});

describe('passwords', () => {
  it('mails a new one that works, and ends the old', async () => {
    const guest = visitor(site.backend);
    expect((await guest.call('forget_password', { email: 'requester@plimsoll.example' })).status).toBe(200);
    const [mail] = site.backend.mail;
    expect(mail?.to).toBe('requester@plimsoll.example');
    const password = /password is: (\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(
      (await guest.call('login', { login_id: 'requester@plimsoll.example', password: 'Quarter-Mean-1' }))
        .status,
    ).toBe(401);
    expect((await guest.call('login', { login_id: 'requester@plimsoll.example', password })).status).toBe(
      200,
    );
  });

  it('answers 500 for an address that nobody has', async () => {
    expect(
      (await visitor(site.backend).call('forget_password', { email: 'nobody@plimsoll.example' })).status,
    ).toBe(500);
    expect(site.backend.mail).toHaveLength(0);
  });

  const change = (old_password: string, new_password: string, confirm_password = new_password) =>
    site.vendor.call('reset_password', {
      email: 'vendor@plimsoll.example',
      old_password,
      new_password,
      confirm_password,
    });

  it('changes by a GET that commits, and the session goes on', async () => {
    expect((await change('Trim-Table-3', 'Loaded-Draft-88')).status).toBe(200);
    expect((await site.vendor.send('GET', '/api/method/frappe.auth.get_logged_user')).status).toBe(200);
    expect(
      (
        await visitor(site.backend).call('login', {
          login_id: 'vendor@plimsoll.example',
          password: 'Loaded-Draft-88',
        })
      ).status,
    ).toBe(200);
  });

  it('refuses a wrong old one without ending the session', async () => {
    expect((await change('not-it', 'Loaded-Draft-88')).status).toBe(401);
    expect((await site.vendor.list('RFQ')).length).toBeGreaterThan(0);
  });

  it('refuses a weak one as a server error, and one typed differently as a rule', async () => {
    expect((await change('Trim-Table-3', 'password')).status).toBe(500);
    expect((await change('Trim-Table-3', 'Loaded-Draft-88', 'Loaded-Draft-89')).status).toBe(417);
    expect(
      (
        await visitor(site.backend).call('login', {
          login_id: 'vendor@plimsoll.example',
          password: 'Trim-Table-3',
        })
      ).status,
    ).toBe(200);
  });

  it('changes nobody else\u2019s', async () => {
    const answer = await site.rival.call('reset_password', {
      email: 'vendor@plimsoll.example',
      old_password: 'Trim-Table-3',
      new_password: 'Loaded-Draft-88',
      confirm_password: 'Loaded-Draft-88',
    });
    expect(answer.status).toBe(403);
  });
});
