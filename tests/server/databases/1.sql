BEGIN TRANSACTION;
CREATE TABLE deadlines (table_id TEXT PRIMARY KEY, due BIGINT NOT NULL);
CREATE TABLE entries (
            table_id TEXT NOT NULL,
            seq BIGINT NOT NULL,
            at BIGINT NOT NULL,
            kind TEXT NOT NULL,
            seat INTEGER NOT NULL,
            ref TEXT NOT NULL,
            data TEXT NOT NULL,
            PRIMARY KEY (table_id, seq)
        );
INSERT INTO "entries" VALUES('frstfrstfrstfr',1,1790000005000,'created',-1,'','{"code":"FRSTV","host":"aaaaaaaaaaaaaaaaaaaaaaaa","sets":["deluxe"],"seats":3,"options":{"ask_everybody":true},"clock":"none","bots":"normal","public":true,"seed":"0123456789abcdef0123456789abcdef"}');
INSERT INTO "entries" VALUES('frstfrstfrstfr',2,1790000010000,'sat',0,'','{"guest":"aaaaaaaaaaaaaaaaaaaaaaaa","name":"Ann","colour":"red","sex":"male"}');
INSERT INTO "entries" VALUES('frstfrstfrstfr',3,1790000015000,'sat',1,'','{"guest":"bbbbbbbbbbbbbbbbbbbbbbbb","name":"Bob","colour":"blue","sex":"female"}');
INSERT INTO "entries" VALUES('frstfrstfrstfr',4,1790000020000,'sat',2,'','{"guest":"cccccccccccccccccccccccc","name":"Cid","colour":"green","sex":"male"}');
INSERT INTO "entries" VALUES('frstfrstfrstfr',5,1790000025000,'said',1,'','{"guest":"bbbbbbbbbbbbbbbbbbbbbbbb","name":"Bob","text":"hello"}');
CREATE TABLE guests (
            id TEXT PRIMARY KEY,
            name TEXT NOT NULL,
            epoch INTEGER NOT NULL,
            created BIGINT NOT NULL
        );
INSERT INTO "guests" VALUES('aaaaaaaaaaaaaaaaaaaaaaaa','Ann',0,1790000000000);
INSERT INTO "guests" VALUES('bbbbbbbbbbbbbbbbbbbbbbbb','Bob',0,1790000000000);
INSERT INTO "guests" VALUES('cccccccccccccccccccccccc','Cid',0,1790000000000);
CREATE TABLE seats (
            guest TEXT NOT NULL,
            table_id TEXT NOT NULL,
            PRIMARY KEY (guest, table_id)
        );
INSERT INTO "seats" VALUES('aaaaaaaaaaaaaaaaaaaaaaaa','frstfrstfrstfr');
INSERT INTO "seats" VALUES('bbbbbbbbbbbbbbbbbbbbbbbb','frstfrstfrstfr');
INSERT INTO "seats" VALUES('cccccccccccccccccccccccc','frstfrstfrstfr');
CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE tables (
            id TEXT PRIMARY KEY,
            code TEXT UNIQUE,
            state TEXT NOT NULL,
            public INTEGER NOT NULL,
            info TEXT NOT NULL,
            created BIGINT NOT NULL,
            updated BIGINT NOT NULL
        );
INSERT INTO "tables" VALUES('frstfrstfrstfr','FRSTV','open',1,'{"id":"frstfrstfrstfr","code":"FRSTV","state":"open","sets":["deluxe"],"clock":"none","seats":3,"people":["Ann","Bob","Cid"],"free":0,"yours":false,"updated":0,"winners":[],"turns":0}',1790000005000,1790000020000);
CREATE INDEX tables_by_state ON tables (state, public, updated);
CREATE INDEX deadlines_by_due ON deadlines (due);
CREATE INDEX seats_by_table ON seats (table_id);
COMMIT;
PRAGMA user_version = 1;
