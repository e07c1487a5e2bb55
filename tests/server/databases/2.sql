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
INSERT INTO "entries" VALUES('qn8xhtvhfrqkjc',1,1794857544106,'created',-1,'','{"code":"XVNHB","host":"c0421f321b846a250722baad","sets":["deluxe"],"seats":3,"options":{"ask_everybody":true},"clock":"none","bots":"normal","public":true,"seed":"eb0ec981cbf1d9afb109c45351518669"}');
INSERT INTO "entries" VALUES('qn8xhtvhfrqkjc',2,1794857544107,'sat',0,'','{"guest":"c0421f321b846a250722baad","name":"Player 0","colour":"red","sex":"male"}');
INSERT INTO "entries" VALUES('qn8xhtvhfrqkjc',3,1794857544249,'sat',1,'','{"guest":"db92e29807a75ed16aa6c95c","name":"Player 1","colour":"blue","sex":"female"}');
INSERT INTO "entries" VALUES('qn8xhtvhfrqkjc',4,1794857544341,'sat',2,'','{"guest":"9ef7c0c7af39af14b229d9e4","name":"Player 2","colour":"green","sex":"male"}');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',1,1794857544374,'created',-1,'','{"code":"HZJHS","host":"c0421f321b846a250722baad","sets":["deluxe"],"seats":3,"options":{"ask_everybody":true},"clock":"none","bots":"normal","public":true,"seed":"c4fefebef2cf801d2a4240e31f38e6de"}');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',2,1794857544426,'sat',0,'','{"guest":"c0421f321b846a250722baad","name":"Player 0","colour":"red","sex":"male"}');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',3,1794857544447,'sat',1,'','{"guest":"db92e29807a75ed16aa6c95c","name":"Player 1","colour":"blue","sex":"female"}');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',4,1794857544450,'sat',2,'','{"guest":"9ef7c0c7af39af14b229d9e4","name":"Player 2","colour":"green","sex":"male"}');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',5,1794857544979,'started',-1,'','{"sets":["deluxe"],"seed":"c4fefebef2cf801d2a4240e31f38e6de","players":[{"name":"Player 0","sex":"male"},{"name":"Player 1","sex":"female"},{"name":"Player 2","sex":"male"}],"options":{"ask_everybody":true,"listen_at_the_door":false,"shared_victory":false,"epic":false,"sacrifice":false,"forced_help_by_choice":false,"promises_hold_on_loss":false,"turn_limit":0},"cards":"9ab847c68a2a207a"}');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',6,1794857545187,'act',0,'a2417175e4-1','pass');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',7,1794857545207,'act',1,'a33dad1bd3-1','play loaded-die');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',8,1794857545242,'act',1,'5d87c651ca-2','choose 3: turn the die to 3');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',9,1794857545263,'act',1,'735a0df8e7-3','pass');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',10,1794857545284,'act',2,'5aa154d3d2-1','pass');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',11,1794857545339,'act',2,'e2f57a09cb-2','go on');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',12,1794857545344,'act',0,'cd367c8c43-2','go on');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',13,1794857545345,'act',1,'5f02ac5915-4','go on');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',14,1794857545352,'act',2,'a4dbe324da-3','kick open the door');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',15,1794857545362,'act',2,'513f3e3810-4','play friendship-potion');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',16,1794857545370,'act',0,'3304a272b2-3','pass');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',17,1794857545374,'act',1,'2236b5b4a9-5','play lose-two-cards on @0');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',18,1794857545380,'act',0,'4bcdb8652d-4','pass');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',19,1794857545387,'act',1,'22777df80d-6','play wishing-ring');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',20,1794857545391,'act',1,'5b5eb3d61f-7','play 1000-gold-pieces on @0');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',21,1794857545396,'act',1,'1ea962667b-8','play lose-your-race on @1');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',22,1794857545408,'act',0,'7253388501-5','pass');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',23,1794857545409,'act',1,'7f27015a68-9','pass');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',24,1794857545409,'act',2,'dfb79601c6-6','pass');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',25,1794857545412,'act',1,'c63028ecde-10','pass');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',26,1794857545414,'act',2,'f7a18ab165-7','play mace-of-sharpness');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',27,1794857545473,'act',2,'9c173a5edb-8','loot the room');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',28,1794857545482,'act',2,'88634fd9e-9','play sandals-of-protection');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',29,1794857545500,'act',2,'710cdd4787-10','play lose-a-level:2 on @1');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',30,1794857545504,'act',2,'81202653aa-11','pass');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',31,1794857545505,'act',0,'7c223e9584-6','pass');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',32,1794857545505,'act',1,'60f27c35e1-11','show cards to @0');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',33,1794857545506,'act',1,'f56a8fb665-12','add mate');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',34,1794857545506,'act',1,'7b9fd3b7df-13','add king-tut');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',35,1794857545507,'act',1,'142e7a1a17-14','done');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',36,1794857545525,'act',1,'68d787d498-15','pass');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',37,1794857545540,'act',2,'ce9d9aedd-12','end the turn');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',38,1794857545555,'act',0,'885ebf6349-7','kick open the door');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',39,1794857545571,'act',0,'555db4f408-8','play halfling');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',40,1794857545576,'act',0,'19b2ddc20-9','play dwarf');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',41,1794857545584,'act',0,'7ff126eda2-10','play halfling:3');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',42,1794857545592,'act',0,'f2a98d9ae8-11','run away');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',43,1794857545594,'act',1,'6595e4682-16','pass');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',44,1794857545599,'act',2,'cd882ad1df-13','pass');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',45,1794857545640,'act',0,'a52d1f346d-12','roll against shrieking-geek');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',46,1794857545650,'act',1,'5b5e6d080f-17','pass');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',47,1794857545650,'act',2,'6240452743-14','pass');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',48,1794857545664,'act',0,'46c10d1b1d-13','pass');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',49,1794857545689,'act',0,'ada58948d2-14','pass');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',50,1794857545697,'act',1,'f644a05ef8-18','pass');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',51,1794857545711,'act',2,'8cd552e584-15','pass');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',52,1794857545712,'act',0,'d70f88b6eb-15','play hammer-of-kneecapping');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',53,1794857545728,'act',0,'f2442d0193-16','play dagger-of-treachery');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',54,1794857545736,'act',0,'eb4783fac-17','play singing-dancing-sword');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',55,1794857545746,'act',0,'8eb562bf68-18','end the turn');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',56,1794857545752,'act',1,'f85a7f5824-19','kick open the door');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',57,1794857545759,'act',1,'d0c7b9f68a-20','run away');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',58,1794857545763,'act',0,'2eff829f87-19','pass');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',59,1794857545768,'act',2,'3502e90dae-16','pass');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',60,1794857545775,'act',1,'166968ccf2-21','roll against stoned-golem');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',61,1794857545779,'act',0,'d8e6b79c9f-20','pass');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',62,1794857545784,'act',2,'2bf7235f67-17','pass');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',63,1794857545788,'act',1,'4e0ca2b1eb-22','pass');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',64,1794857545792,'act',0,'5c94115871-21','pass');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',65,1794857545792,'act',1,'fd1f55b3a4-23','pass');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',66,1794857545796,'act',2,'f465775c57-18','pass');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',67,1794857545804,'act',0,'707b25c27-22','pass');
INSERT INTO "entries" VALUES('kwf8nk5xq6xawf',68,1794857545826,'act',2,'6f9b2cb266-19','pass');
INSERT INTO "entries" VALUES('merfmpajs77huu',1,1794857545854,'created',-1,'','{"code":"HRULP","host":"c0421f321b846a250722baad","sets":["deluxe"],"seats":3,"options":{"ask_everybody":true},"clock":"none","bots":"normal","public":true,"seed":"d8d12de4727e0f2cb1d9dead5dd66b16"}');
INSERT INTO "entries" VALUES('merfmpajs77huu',2,1794857545864,'sat',0,'','{"guest":"c0421f321b846a250722baad","name":"Player 0","colour":"red","sex":"male"}');
INSERT INTO "entries" VALUES('merfmpajs77huu',3,1794857545865,'sat',1,'','{"guest":"db92e29807a75ed16aa6c95c","name":"Player 1","colour":"blue","sex":"female"}');
INSERT INTO "entries" VALUES('merfmpajs77huu',4,1794857545867,'sat',2,'','{"guest":"9ef7c0c7af39af14b229d9e4","name":"Player 2","colour":"green","sex":"male"}');
INSERT INTO "entries" VALUES('merfmpajs77huu',5,1794857545872,'started',-1,'','{"sets":["deluxe"],"seed":"d8d12de4727e0f2cb1d9dead5dd66b16","players":[{"name":"Player 0","sex":"male"},{"name":"Player 1","sex":"female"},{"name":"Player 2","sex":"male"}],"options":{"ask_everybody":true,"listen_at_the_door":false,"shared_victory":false,"epic":false,"sacrifice":false,"forced_help_by_choice":false,"promises_hold_on_loss":false,"turn_limit":0},"cards":"9ab847c68a2a207a"}');
INSERT INTO "entries" VALUES('merfmpajs77huu',6,1794857545954,'act',0,'70a1e17d9e-1','pass');
INSERT INTO "entries" VALUES('merfmpajs77huu',7,1794857545962,'act',1,'771be8aa88-1','pass');
INSERT INTO "entries" VALUES('merfmpajs77huu',8,1794857545987,'act',2,'bc87a036cc-1','pass');
INSERT INTO "entries" VALUES('merfmpajs77huu',9,1794857545997,'act',2,'fe612af367-2','go on');
INSERT INTO "entries" VALUES('merfmpajs77huu',10,1794857545998,'act',0,'6763f9b60d-2','go on');
INSERT INTO "entries" VALUES('merfmpajs77huu',11,1794857546000,'act',1,'dd017c2752-2','go on');
INSERT INTO "entries" VALUES('merfmpajs77huu',12,1794857546044,'act',2,'fc5a6f6b1e-3','kick open the door');
INSERT INTO "entries" VALUES('merfmpajs77huu',13,1794857546055,'act',2,'bd3609642f-4','play cloak-of-obscurity');
INSERT INTO "entries" VALUES('merfmpajs77huu',14,1794857546071,'act',2,'23819859dd-5','play warrior');
INSERT INTO "entries" VALUES('merfmpajs77huu',15,1794857546080,'act',2,'7c0fa9afa6-6','play hireling');
INSERT INTO "entries" VALUES('merfmpajs77huu',16,1794857546142,'act',2,'b4670172f1-7','play halfling');
INSERT INTO "entries" VALUES('merfmpajs77huu',17,1794857546160,'act',2,'27c2733893-8','play malign-mirror on @2');
INSERT INTO "entries" VALUES('merfmpajs77huu',18,1794857546166,'act',0,'12b15f36f5-3','pass');
INSERT INTO "entries" VALUES('merfmpajs77huu',19,1794857546167,'act',1,'aa75db297b-3','pass');
INSERT INTO "entries" VALUES('merfmpajs77huu',20,1794857546167,'act',2,'1864d4667c-9','pass');
INSERT INTO "entries" VALUES('merfmpajs77huu',21,1794857546173,'act',2,'b4f153b7f7-10','play invoke-obscure-rules on @0');
INSERT INTO "entries" VALUES('merfmpajs77huu',22,1794857546182,'act',2,'601147ee49-11','play whine-at-the-gm on @2');
INSERT INTO "entries" VALUES('merfmpajs77huu',23,1794857546194,'act',2,'a0a8473428-12','loot the room');
INSERT INTO "entries" VALUES('merfmpajs77huu',24,1794857546195,'act',2,'6df098278a-13','end the turn');
INSERT INTO "entries" VALUES('merfmpajs77huu',25,1794857546200,'act',0,'c2af526451-4','kick open the door');
INSERT INTO "entries" VALUES('merfmpajs77huu',26,1794857546206,'act',0,'1f574aa098-5','play warrior:2');
INSERT INTO "entries" VALUES('merfmpajs77huu',27,1794857546210,'act',0,'291e44ee86-6','play bribe-gm-with-food on @0');
INSERT INTO "entries" VALUES('merfmpajs77huu',28,1794857546211,'act',0,'8e63eed2c5-7','run away');
INSERT INTO "entries" VALUES('merfmpajs77huu',29,1794857546216,'act',1,'5985e2b99b-4','play lose-a-level:2 on @0');
INSERT INTO "entries" VALUES('merfmpajs77huu',30,1794857546235,'act',1,'793d9df330-5','pass');
INSERT INTO "entries" VALUES('merfmpajs77huu',31,1794857546248,'act',2,'3fd6d3254c-15','pass');
INSERT INTO "entries" VALUES('merfmpajs77huu',32,1794857546248,'act',0,'f0770670b2-8','pass');
INSERT INTO "entries" VALUES('merfmpajs77huu',33,1794857546264,'act',0,'d28a30d654-9','ask @2 for help');
INSERT INTO "entries" VALUES('merfmpajs77huu',34,1794857546270,'act',1,'af64043275-6','pass');
INSERT INTO "entries" VALUES('merfmpajs77huu',35,1794857546276,'act',2,'a1b82d8045-16','put away warrior');
INSERT INTO "entries" VALUES('merfmpajs77huu',36,1794857546303,'act',0,'5a386128a-11','cancel');
INSERT INTO "entries" VALUES('merfmpajs77huu',37,1794857546320,'act',2,'bb1f0fcd70-17','play out-to-lunch');
INSERT INTO "entries" VALUES('merfmpajs77huu',38,1794857546347,'act',1,'3dd0401447-7','pass');
INSERT INTO "entries" VALUES('merfmpajs77huu',39,1794857546361,'act',2,'785457e0e4-18','pass');
INSERT INTO "entries" VALUES('merfmpajs77huu',40,1794857546370,'act',0,'21708bdb46-13','play mithril-armor');
INSERT INTO "entries" VALUES('merfmpajs77huu',41,1794857546380,'act',0,'ff7e3835ba-14','play mutilate-the-bodies on @0');
INSERT INTO "entries" VALUES('merfmpajs77huu',42,1794857546395,'act',0,'976c5f08e6-15','give harpies to @1');
INSERT INTO "entries" VALUES('merfmpajs77huu',43,1794857546407,'act',1,'b9fae3f346-8','pass');
INSERT INTO "entries" VALUES('merfmpajs77huu',44,1794857546415,'act',0,'170322ca82-16','end the turn');
INSERT INTO "entries" VALUES('merfmpajs77huu',45,1794857546428,'act',1,'ac09df4241-9','kick open the door');
INSERT INTO "entries" VALUES('merfmpajs77huu',46,1794857546435,'act',1,'de818bd7a5-10','play spiky-knees');
INSERT INTO "entries" VALUES('merfmpajs77huu',47,1794857546436,'act',1,'7c41a42d75-11','play thief:2');
INSERT INTO "entries" VALUES('merfmpajs77huu',48,1794857546463,'act',1,'3fb178e7b7-12','play dwarf:2');
INSERT INTO "entries" VALUES('merfmpajs77huu',49,1794857546472,'act',1,'d4730cf34f-13','play bad-ass-bandana');
INSERT INTO "entries" VALUES('merfmpajs77huu',50,1794857546477,'act',1,'cff6cca44-14','look for trouble with 3872-orcs');
INSERT INTO "entries" VALUES('merfmpajs77huu',51,1794857546481,'act',1,'e5416532d-15','run away');
INSERT INTO "entries" VALUES('merfmpajs77huu',52,1794857546492,'act',0,'768984f54c-17','pass');
INSERT INTO "entries" VALUES('merfmpajs77huu',53,1794857546492,'act',2,'f2d5bbc127-19','pass');
INSERT INTO "entries" VALUES('merfmpajs77huu',54,1794857546500,'act',1,'9f13cfe08d-16','roll against 3872-orcs');
INSERT INTO "entries" VALUES('merfmpajs77huu',55,1794857546511,'act',0,'56cb0c45e4-18','play instant-wall');
INSERT INTO "entries" VALUES('merfmpajs77huu',56,1794857546538,'act',0,'9dc65529bb-19','choose 2: let @1 escape');
INSERT INTO "entries" VALUES('merfmpajs77huu',57,1794857546565,'act',1,'bcaf6e756d-17','choose 0: decline the escape');
INSERT INTO "entries" VALUES('merfmpajs77huu',58,1794857546572,'act',0,'a70de33e2d-20','pass');
INSERT INTO "entries" VALUES('merfmpajs77huu',59,1794857546584,'act',2,'3dd5a3e4ea-21','pass');
INSERT INTO "entries" VALUES('merfmpajs77huu',60,1794857546596,'act',1,'5133809e8c-18','pass');
INSERT INTO "entries" VALUES('merfmpajs77huu',61,1794857546604,'act',1,'5fcd486c8d-19','pass');
INSERT INTO "entries" VALUES('merfmpajs77huu',62,1794857546609,'act',1,'40cb2181f5-20','pass');
INSERT INTO "entries" VALUES('merfmpajs77huu',63,1794857546648,'act',0,'46e33dd10b-21','pick king-tut');
INSERT INTO "entries" VALUES('merfmpajs77huu',64,1794857546657,'act',2,'9da83897cd-22','pick spiky-knees');
INSERT INTO "entries" VALUES('merfmpajs77huu',65,1794857546665,'act',2,'b7621c379e-23','play spiky-knees');
INSERT INTO "entries" VALUES('merfmpajs77huu',66,1794857546677,'act',2,'aad13068fa-24','pass');
INSERT INTO "entries" VALUES('merfmpajs77huu',67,1794857546680,'act',0,'8f754c23b9-22','pass');
INSERT INTO "entries" VALUES('merfmpajs77huu',68,1794857546688,'act',2,'9a0299f98-25','kick open the door');
INSERT INTO "entries" VALUES('merfmpajs77huu',69,1794857546696,'act',2,'5cc425526d-26','run away');
INSERT INTO "entries" VALUES('merfmpajs77huu',70,1794857546697,'act',0,'8b4df04971-23','pass');
INSERT INTO "entries" VALUES('merfmpajs77huu',71,1794857546704,'act',1,'73f0d90a48-21','pass');
INSERT INTO "entries" VALUES('merfmpajs77huu',72,1794857546748,'ontime',-1,'','');
INSERT INTO "entries" VALUES('merfmpajs77huu',73,1794857546748,'finished',-1,'','');
CREATE TABLE guests (
            id TEXT PRIMARY KEY,
            name TEXT NOT NULL,
            epoch INTEGER NOT NULL,
            created BIGINT NOT NULL
        );
INSERT INTO "guests" VALUES('c0421f321b846a250722baad','Player 0',0,1794857544069);
INSERT INTO "guests" VALUES('db92e29807a75ed16aa6c95c','Player 1',0,1794857544192);
INSERT INTO "guests" VALUES('9ef7c0c7af39af14b229d9e4','Player 2',0,1794857544307);
CREATE TABLE seats (
            guest TEXT NOT NULL,
            table_id TEXT NOT NULL,
            PRIMARY KEY (guest, table_id)
        );
INSERT INTO "seats" VALUES('c0421f321b846a250722baad','qn8xhtvhfrqkjc');
INSERT INTO "seats" VALUES('db92e29807a75ed16aa6c95c','qn8xhtvhfrqkjc');
INSERT INTO "seats" VALUES('9ef7c0c7af39af14b229d9e4','qn8xhtvhfrqkjc');
INSERT INTO "seats" VALUES('c0421f321b846a250722baad','kwf8nk5xq6xawf');
INSERT INTO "seats" VALUES('db92e29807a75ed16aa6c95c','kwf8nk5xq6xawf');
INSERT INTO "seats" VALUES('9ef7c0c7af39af14b229d9e4','kwf8nk5xq6xawf');
INSERT INTO "seats" VALUES('c0421f321b846a250722baad','merfmpajs77huu');
INSERT INTO "seats" VALUES('db92e29807a75ed16aa6c95c','merfmpajs77huu');
INSERT INTO "seats" VALUES('9ef7c0c7af39af14b229d9e4','merfmpajs77huu');
CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE tables (
            id TEXT PRIMARY KEY,
            code TEXT UNIQUE,
            state TEXT NOT NULL,
            public INTEGER NOT NULL,
            info TEXT NOT NULL,
            created BIGINT NOT NULL,
            updated BIGINT NOT NULL
        , creator TEXT NOT NULL DEFAULT '');
INSERT INTO "tables" VALUES('qn8xhtvhfrqkjc','XVNHB','open',1,'{"id":"qn8xhtvhfrqkjc","code":"XVNHB","state":"open","sets":["deluxe"],"clock":"none","seats":3,"people":["Player 0","Player 1","Player 2"],"free":0,"yours":false,"updated":0,"winners":[],"turns":0}',1794857544106,1794857544341,'c0421f321b846a250722baad');
INSERT INTO "tables" VALUES('kwf8nk5xq6xawf','HZJHS','running',1,'{"id":"kwf8nk5xq6xawf","code":"HZJHS","state":"running","sets":["deluxe"],"clock":"none","seats":3,"people":["Player 0","Player 1","Player 2"],"free":0,"yours":false,"updated":0,"winners":[],"turns":0}',1794857544374,1794857544979,'c0421f321b846a250722baad');
INSERT INTO "tables" VALUES('merfmpajs77huu',NULL,'over',1,'{"id":"merfmpajs77huu","code":"HRULP","state":"over","sets":["deluxe"],"clock":"none","seats":3,"people":["Player 0","Player 1","Player 2"],"free":0,"yours":false,"updated":0,"winners":["Player 0"],"turns":4}',1794857545854,1794857546748,'c0421f321b846a250722baad');
CREATE TABLE used_links (id TEXT PRIMARY KEY, at BIGINT NOT NULL);
CREATE INDEX tables_by_state ON tables (state, public, updated);
CREATE INDEX seats_by_table ON seats (table_id);
CREATE INDEX tables_by_creator ON tables (creator, state);
COMMIT;
PRAGMA user_version = 4;
